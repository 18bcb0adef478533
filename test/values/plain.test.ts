// Conversion between values and JavaScript's.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  fromValue,
  integerVal,
  listVal,
  mark,
  numbers,
  numberType,
  numberVal,
  type PlainValue,
  SENSITIVE,
  stringVal,
  toValue,
  unknownVal,
} from "../../src/index.ts";
import { shown } from "../functions/call.ts";

test("there and back", () => {
  const plain: readonly PlainValue[] = [
    null,
    true,
    1,
    -2.5,
    0.1,
    1e21,
    "x",
    [],
    [1, ["a"]],
    { a: { b: null } },
    Infinity,
  ];
  for (const one of plain) {
    const back = fromValue(toValue(one));
    const expected = one === 1e21 ? 10n ** 21n : one;
    assert.equal(JSON.stringify(back, big), JSON.stringify(expected, big));
  }
});

function big(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

test("numbers have the digits that are written", () => {
  assert.is(shown(toValue(0.1)), "0.1");
  assert.is(shown(toValue(2n ** 80n)), (2n ** 80n).toString());
  assert.is(shown(toValue([integerVal(1), "a"])), shown(toValue([1, "a"])));
});

test("a number keeps its digits or is rejected", () => {
  const parsed = (text: string) => numberVal(numbers.parseNumber(text)!);
  assert.is(fromValue(parsed("9007199254740993")), 9007199254740993n);
  assert.equal(fromValue(listVal(numberType, [integerVal(1)])), [1]);
  assert.throws(() => fromValue(parsed("0.12345678901234567890123")), RangeError);
});

test("values without a counterpart are rejected", () => {
  for (const plain of [undefined, Number.NaN, () => 1, new Date(0), new Map(), Symbol("s")]) {
    assert.throws(() => toValue(plain as unknown as PlainValue), TypeError);
  }
  const endless: unknown[] = [];
  endless.push(endless);
  assert.throws(() => toValue(endless as PlainValue), /levels/);
  assert.throws(() => fromValue(unknownVal(numberType)), /unknown/);
  assert.throws(() => fromValue(mark(stringVal("x"), SENSITIVE)), /marked/);
});

test("names of Object's members are ordinary names", () => {
  const plain = JSON.parse('{"__proto__": 1, "constructor": 2}') as PlainValue;
  assert.equal(Object.keys(fromValue(toValue(plain)) as object), ["__proto__", "constructor"]);
});

test.run();
