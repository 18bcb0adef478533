// Refinements of unknown results, and limits on functions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative } from "../../../src/eval/index.ts";
import { terraformFunctions } from "../../../src/functions/index.ts";
import { parseExpression } from "../../../src/syntax/index.ts";
import {
  listType,
  num,
  objectVal,
  rangeOf,
  setType,
  stringType,
  stringVal,
  tupleVal,
  unknownWith,
  type Value,
  type ValueRange,
} from "../../../src/values/index.ts";
import { checkRows } from "../rows.ts";

const variables = new Map<string, Value>([
  ["some", unknownWith(listType(stringType), { isNotNull: true, lengthMin: 2, lengthMax: 3 })],
  ["few", unknownWith(setType(stringType), { lengthMax: 4 })],
  ["pair", unknownWith(setType(stringType), { isNotNull: true, lengthMin: 1, lengthMax: 2 })],
]);

function rangeOfResult(source: string): ValueRange {
  const { value, diagnostics } = evaluateNative(parseExpression(source), { variables, functions: terraformFunctions });
  assert.equal(diagnostics, [], source);
  assert.not(value.isKnown, source);
  return rangeOf(value);
}

const LENGTHS: readonly (readonly [source: string, min: number, max: number])[] = [
  ["sort(some)", 2, 3],
  ["setproduct(pair, [1, 2])", 1, 4],
  ["setproduct(few, [1, 2])", 0, 8],
  ["setproduct(few, some, [true])", 0, 12],
];

for (const [source, min, max] of LENGTHS) {
  test(`length of ${source}`, () => {
    const { isNotNull, lengthMin, lengthMax } = rangeOfResult(source);
    assert.equal([isNotNull, lengthMin, lengthMax], [true, min, max]);
  });
}

test("length of an unknown collection", () => {
  const { min, max, isNotNull } = rangeOfResult("length(some)");
  assert.equal([isNotNull, num.toFloat(min!.value), num.toFloat(max!.value)], [true, 2, 3]);
});

checkRows("results that are never null", terraformFunctions, [
  ["length(unknown) == null", "false"],
  ["alltrue([unknown]) == null", "false"],
  ["coalesce(unknown(string)) == null", "false"],
  ["concat(unknown(list(string)), tolist([1])) == null", "false"],
  ["keys(unknown(map(string))) == null", "false"],
  ["one(unknown(list(string))) == null", "unknown(bool)"],
  ["element(unknown(list(string)), 0) == null", "unknown(bool)"],
  ['lookup(unknown(map(string)), "a") == null', "unknown(bool)"],
  ["tostring(unknown) == null", "unknown(bool)"],
]);

/** Values that expressions can repeat without creating them again. */
const shared = new Map<string, Value>([
  ["many", tupleVal(new Array<Value>(1000).fill(stringVal("x")))],
  ["keyed", objectVal(Array.from({ length: 1000 }, (_, index) => [`key${index}`, stringVal("x")] as const))],
]);

/** Calls that would take too much memory or too many steps end with a diagnostic. */
const HOSTILE: readonly string[] = [
  "setproduct(range(1000), range(1000), range(1000))",
  "length(setproduct(range(200), range(200), range(200)))",
  "concat([for a in range(1000) : [for b in range(1000) : concat(range(1000), range(1000))]]...)",
  "flatten([for a in range(1000) : [for b in range(1000) : range(1000)]])",
  "flatten([for a in range(400) : [for b in range(1000) : many]])",
  "concat([for a in range(1000) : [for b in range(300) : many]]...)",
  "merge([for a in flatten([for a in range(300) : range(1000)]) : keyed]...)",
  "setproduct([for a in flatten([for a in range(300) : range(1000)]) : many]...)",
];

for (const source of HOSTILE) {
  test(`cost of ${source}`, () => {
    const { diagnostics } = evaluateNative(parseExpression(source), {
      variables: shared,
      functions: terraformFunctions,
    });
    assert.equal(
      diagnostics.map((one) => one.code),
      ["evaluation-limit"],
    );
  });
}

test.run();
