// Values that are computed once: by key, by object, or at all.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { getOrCompute, groupBy, lazy, memoize } from "../src/memo.ts";

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
