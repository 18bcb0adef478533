// A host's own marks reach every unknown result: rules about plans conclude from them how certain a value is.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative } from "../../src/eval/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import {
  boolType,
  dynamicVal,
  EPHEMERAL,
  listType,
  mapType,
  mark,
  type Mark,
  numberType,
  objectType,
  SENSITIVE,
  setType,
  stringType,
  tupleType,
  unknownVal,
  unmarkDeep,
  type Value,
} from "../../src/values/index.ts";

const OWN: Mark = Symbol("own");

/** Unknown values by the names of variables. */
const VALUES: ReadonlyMap<string, Value> = new Map([
  ["text", unknownVal(stringType)],
  ["number", unknownVal(numberType)],
  ["bool", unknownVal(boolType)],
  ["list", unknownVal(listType(stringType))],
  ["lists", unknownVal(listType(listType(stringType)))],
  ["objects", unknownVal(listType(objectType({ a: stringType })))],
  ["map", unknownVal(mapType(stringType))],
  ["maps", unknownVal(mapType(objectType({ a: stringType })))],
  ["words", unknownVal(setType(stringType))],
  ["object", unknownVal(objectType({ a: stringType, b: numberType }))],
  ["pair", unknownVal(tupleType([stringType, numberType]))],
  ["any", dynamicVal],
]);

const NAMES = [...VALUES.keys()];

const marked = (own: Mark): ReadonlyMap<string, Value> =>
  new Map([...VALUES].map(([name, value]) => [name, mark(value, own)] as const));

/** Returns whether an expression's value is unknown, or a part of it, without a mark of the variables. */
function losesMark(expression: string): boolean {
  const options = { variables: marked(OWN), functions: terraformFunctions };
  const { value, diagnostics } = evaluateNative(parseExpression(expression), options);
  const { value: plain, marks } = unmarkDeep(value);
  return diagnostics.length === 0 && !plain.isWhollyKnown && !marks.has(OWN);
}

const COLLECTIONS = ["{ x = { a = 1 }, y = { a = 2 } }", 'tomap({ x = "1" })', '["a", "b"]', 'tolist(["a"])', ...NAMES];

/** Expressions with `v`, an unknown value, and `c`, a collection. */
const INDEXES = ["(c)[v]", "(c)[v].a", "(c)[v][*]", "(c)[*][v]", "(v)[c]", "[for x in c : x[v]]"];

/** Expressions with `v`, an unknown value. */
const FORMS = [
  ...["v.a", "v[0]", 'v["a"]', "v[*]", "v.*.a", "v[*].a", "(v)", "[v]", "[v, 1][1]", "{ a = v }", "{ (v) = 1 }"],
  ...["!v", "-v", "v + 1", "v == 1", "v != null", "v == { a = 1 }", "v && true", "false || v", "v < 3"],
  ...["v ? 1 : 2", 'v ? "a" : v', "v ? { a = 1 } : {}", 'v ? [] : ["x"]', "v ? null : { a = 1 }"],
  ...["[for x in v : x]", "{ for k, x in v : k => x }", "{ for x in v : x => 1... }", "[for x in [1] : x if v]"],
  ...['{ for x in ["a"] : x => v }', '{ for x in ["a"] : v => x }', '{ for x in ["a"] : v => x... }'],
  ...['"a${v}"', '"${v}"', '"%{ if v }a%{ endif }"', '"%{ for x in v }a%{ endfor }"', "{ (v) = 1 }.b"],
];

test("marks of keys, operands, conditions and collections", () => {
  const indexes = COLLECTIONS.flatMap((c) => INDEXES.map((form) => form.replaceAll("c", () => c)));
  const expressions = NAMES.flatMap((name) =>
    [...indexes, ...FORMS].map((form) => form.replaceAll(/\bv\b/g, () => name)),
  );
  assert.ok(expressions.length > 1_000);
  assert.equal(expressions.filter(losesMark), []);
});

/** Functions that inspect an argument, or its failure, without its value. */
const INSPECTING: ReadonlySet<string> = new Set(["can", "issensitive"]);

test("marks of arguments, expanded ones too", () => {
  const others = ['"a"', "1", '["a"]', '{ a = "b" }'];
  const calls = [...terraformFunctions.keys()]
    .filter((name) => !name.includes("::") && !INSPECTING.has(name))
    .flatMap((name) =>
      NAMES.flatMap((v) => [
        `${name}(${v})`,
        `${name}(${v}...)`,
        ...others.flatMap((other) => [`${name}(${v}, ${other})`, `${name}(${other}, ${v})`]),
      ]),
    );
  assert.ok(calls.length > 10_000);
  assert.equal(calls.filter(losesMark), []);
});

test("the language's marks of a key are dropped where the reference drops them", () => {
  for (const own of [SENSITIVE, EPHEMERAL]) {
    const options = { variables: marked(own), functions: terraformFunctions };
    const { value } = evaluateNative(parseExpression("{ x = 1, y = 2 }[text]"), options);
    assert.is(value.isKnown, false);
    assert.is(value.isMarked, false);
  }
});

test.run();
