// Values that are computed once: by key, by object, or at all.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { getOrCompute, groupBy, lazy, memoize, ValuesOfObjects } from "../src/memo.ts";

/** Returns a function that counts its calls and returns their number. */
function counter(): () => number {
  let calls = 0;
  return () => ++calls;
}

test("a key has one value, null too", () => {
  const next = counter();
  const store = new Map<string, number | null>([["none", null]]);
  assert.equal(
    [getOrCompute(store, "a", next), getOrCompute(store, "a", next), getOrCompute(store, "b", next)],
    [1, 1, 2],
  );
  assert.is(getOrCompute(store, "none", next), null);
  assert.equal(
    [...store],
    [
      ["none", null],
      ["a", 1],
      ["b", 2],
    ],
  );
});

test("an object has one result", () => {
  const of = memoize<object, number>(counter());
  const [first, second] = [{}, {}];
  assert.equal([of(first), of(second), of(first)], [1, 2, 1]);
});

test("each function has its own result of an object, however many there are", () => {
  const object = {};
  const functions = Array.from({ length: 20 }, (_, index) => memoize(() => index));
  const expected = functions.map((_, index) => index);
  assert.equal(
    functions.map((of) => of(object)),
    expected,
  );
  assert.equal(
    functions.map((of) => of(object)),
    expected,
  );
});

test("a copy of an object is another one, and a frozen one has results, too", () => {
  const of = memoize<object, number>(counter());
  const object = { name: "a" };
  assert.is(of(object), 1);
  assert.is(of({ ...object }), 2);
  assert.is(of(Object.assign({}, object)), 3);
  const frozen = Object.freeze({ name: "b" });
  assert.equal([of(frozen), of(frozen)], [4, 4]);
  assert.equal([Object.keys(object), JSON.stringify(object)], [["name"], '{"name":"a"}']);
});

test("a whole keeps the results of its parts", () => {
  const whole = {};
  const of = memoize<object, number>(counter(), () => whole);
  const [first, second] = [{}, {}];
  assert.equal([of(first), of(second), of(first)], [1, 2, 1]);
  assert.equal(Reflect.ownKeys(first), []);
});

test("a value about an object can be changed and deleted", () => {
  const values = new ValuesOfObjects<object, number>();
  for (const object of [{}, Object.freeze({})]) {
    values.set(object, 1);
    values.set(object, 2);
    assert.is(values.get(object), 2);
    values.delete(object);
    assert.is(values.get(object), undefined);
  }
});

test("a lazy value is computed on first use, undefined too", () => {
  const next = counter();
  const value = lazy(() => (next(), undefined));
  assert.is(value(), undefined);
  assert.is(value(), undefined);
  assert.is(next(), 2);
});

test("groups keep the order of items and of first keys", () => {
  const groups = groupBy([3, 1, 4, 1, 5], (number) => (number % 2 === 0 ? "even" : "odd"));
  assert.equal(
    [...groups],
    [
      ["odd", [3, 1, 1, 5]],
      ["even", [4]],
    ],
  );
});

test.run();
