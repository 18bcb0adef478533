// Mistakes of callers are errors whose messages name the mistake: they are part of the public contract.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  asBool,
  asNumber,
  asString,
  boolType,
  floatVal,
  integerVal,
  listVal,
  mapVal,
  mark,
  nullVal,
  objectType,
  Scope,
  SENSITIVE,
  setVal,
  stringType,
  stringVal,
  unknownVal,
  valueText,
} from "../../src/index.ts";

/** Returns the thrown error as text. */
function errorOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return String(error);
  }
  return "no error";
}

test("the content of a value that is not known or has another type is an error with the type", () => {
  assert.is(
    errorOf(() => asString(integerVal(1))),
    "TypeError: a known string is needed, and this is a value of type number",
  );
  assert.is(
    errorOf(() => asNumber(unknownVal(stringType))),
    "TypeError: a known number is needed, and this is an unknown value of type string",
  );
  assert.is(
    errorOf(() => asBool(nullVal(boolType))),
    "TypeError: a known bool is needed, and this is null",
  );
  assert.is(asString(mark(stringVal("hush"), SENSITIVE)), "hush");
});

test("elements of a collection have its element type", () => {
  const message = "TypeError: an element of a collection of string has the type number: convert it first";
  for (const make of [
    () => listVal(stringType, [integerVal(1)]),
    () => setVal(stringType, [integerVal(1)]),
    () => mapVal(stringType, { a: integerVal(1) }),
  ])
    assert.is(errorOf(make), message);
});

test("numbers are exact, or errors", () => {
  assert.is(valueText(integerVal(2 ** 60)), "1152921504606846976");
  assert.match(
    errorOf(() => integerVal(1.5)),
    /^RangeError: .*1\.5.*not an integer/,
  );
  assert.is(
    errorOf(() => floatVal(NaN)),
    "RangeError: NaN is no number in HCL",
  );
});

test("optional attributes are among the attributes", () => {
  assert.is(
    errorOf(() => objectType({ a: stringType }, ["b"])),
    'RangeError: the optional attribute "b" is not among the attributes',
  );
});

test("a scope takes a map, also in JavaScript", () => {
  const variables = { a: stringVal("x") } as unknown as ReadonlyMap<string, never>;
  const message = "TypeError: the variables of a scope are a Map of values";
  assert.is(
    errorOf(() => new Scope(variables)),
    message,
  );
  assert.is(
    errorOf(() => new Scope(null).child(variables)),
    message,
  );
});

test.run();
