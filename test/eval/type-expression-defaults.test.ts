// Default values for optional attributes: how they are declared and applied, and the result after conversion.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  applyDefaults,
  evaluateNative,
  parseTypeExpression,
  type TypeDefaults,
  typeExpressionString,
} from "../../src/eval/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import {
  convert,
  ConversionError,
  dynamicVal,
  isDefinitelyNotNull,
  listType,
  mapType,
  mark,
  nullVal,
  numberType,
  objectType,
  rawEquals,
  SENSITIVE,
  setType,
  stringType,
  type Type,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";

const object = objectType({ a: stringType, b: numberType });

/** Returns an expression's value, converted to a type if one is given. */
function made(text: string, type?: Type, variables: Readonly<Record<string, Value>> = VARIABLES): Value {
  const { value, diagnostics } = evaluateNative(parseExpression(text), { variables });
  assert.equal(diagnostics, [], text);
  const converted = type === undefined ? value : convert(value, type);
  if (converted instanceof ConversionError) throw new Error(converted.message);
  return converted;
}

function literal(text: string, type: Type): Value {
  return made(text, type, {});
}

/** Names that the tables' expressions use. */
const VARIABLES: Readonly<Record<string, Value>> = {
  no_string: nullVal(stringType),
  no_number: nullVal(numberType),
  unknown: dynamicVal,
  unknown_object: unknownVal(object),
  unknown_number: unknownVal(numberType),
  list: literal('[{ a = null }, { a = "x" }]', listType(objectType({ a: stringType }))),
  set: literal('[{ a = null }, { a = "d" }]', setType(objectType({ a: stringType }))),
  map: literal('{ a = null, c = "x" }', mapType(stringType)),
  map_of_objects: literal("{ k = { b = null } }", mapType(objectType({ b: numberType }))),
  empty_list: literal("[]", listType(objectType({ a: stringType }))),
  empty_set: literal("[]", setType(object)),
  empty_map: literal("{}", mapType(object)),
  no_numbers: literal("{}", mapType(numberType)),
  sensitive: mark(literal('{ a = "s" }', objectType({ a: stringType })), SENSITIVE),
  sensitive_null: mark(literal("null", stringType), SENSITIVE),
};

const B = "object({ a = optional(string), b = optional(number, 5) })";
const D = 'object({ a = optional(string, "d") })';
const DEEP = 'object({ o = optional(object({ p = optional(string, "d"), q = optional(number) }), {}) })';

/** Type, value, value with defaults, written as expressions. */
const APPLIED: readonly (readonly [type: string, given: string, expected: string])[] = [
  // Missing, null and existing attributes.
  [B, "{}", "{ b = 5 }"],
  [B, "{ b = null }", "{ b = 5 }"],
  [B, '{ a = null, b = "7", c = 1 }', '{ a = null, b = "7", c = 1 }'],
  // Entirely null or unknown values, and values that do not fit.
  [B, "null", "null"],
  [B, "unknown", "unknown"],
  [B, "unknown_object", "unknown_object"],
  [B, '"text"', '"text"'],
  [B, "[{}]", "[{}]"],
  ["object({ a = optional(string, null) })", "{}", "{ a = no_string }"],
  ["string", "null", "null"],
  // At any depth.
  [DEEP, "{}", '{ o = { p = "d", q = no_number } }'],
  [DEEP, "{ o = null }", '{ o = { p = "d", q = no_number } }'],
  [DEEP, "{ o = { q = 1, p = null } }", '{ o = { q = 1, p = "d" } }'],
  [DEEP, "{ o = 1 }", "{ o = 1 }"],
  // Collections: null elements stay.
  [`list(${D})`, "[{}, null, { a = 1 }]", '[{ a = "d" }, null, { a = 1 }]'],
  [`list(${D})`, "null", "null"],
  [`map(${D})`, "{ k = {}, l = null }", '{ k = { a = "d" }, l = null }'],
  [`set(${D})`, "[{}]", '[{ a = "d" }]'],
  [`tuple([string, ${D}])`, '["x", {}]', '["x", { a = "d" }]'],
  [`tuple([string, ${D}])`, '["x", {}, {}]', '["x", { a = "d" }, {}]'],
  [`tuple([${D}])`, "{ k = {} }", "{ k = {} }"],
  // Existing lists, sets and maps.
  [`list(${D})`, "empty_list", "empty_list"],
  [`set(${B})`, "empty_set", "empty_set"],
  [`map(${B})`, "empty_map", "empty_map"],
  // Sensitive values.
  [D, "sensitive", "sensitive"],
  [D, "{ a = sensitive_null }", '{ a = "d" }'],
];

for (const [type, given, expected] of APPLIED) {
  test(`${type}: ${given}`, () => {
    const actual = apply(type, given);
    assert.ok(rawEquals(actual, made(expected)), JSON.stringify(actual));
  });
}

function apply(type: string, given: string): Value {
  const { defaults, diagnostics } = parseTypeExpression(type);
  assert.equal(diagnostics, []);
  return applyDefaults(defaults, made(given));
}

/** Type, value, the result's type, value as an expression converted to that type. */
const COLLECTIONS: readonly (readonly [type: string, given: string, resultType: string, expected: string])[] = [
  [`list(${D})`, "list", "list(object({a=string}))", '[{ a = "d" }, { a = "x" }]'],
  [`set(${D})`, "set", "set(object({a=string}))", '[{ a = "d" }]'],
  // Maps get missing entries before they convert to an object.
  ["object({ a = optional(number, 5) })", "map", "map(string)", '{ a = "5", c = "x" }'],
  ["object({ a = optional(number, 5) })", "no_numbers", "map(number)", "{ a = 5 }"],
  [`map(${B})`, "map_of_objects", "map(object({b=number}))", "{ k = { b = 5 } }"],
  // Without a common type, the result becomes a tuple or object.
  ["object({ a = optional(list(string), []) })", "no_numbers", "map(list(string))", "{ a = [] }"],
  [
    "object({ b = optional(list(string), []) })",
    "map",
    "object({a=string,b=list(string),c=string})",
    '{ a = null, b = [], c = "x" }',
  ],
];

for (const [type, given, resultType, expected] of COLLECTIONS) {
  test(`${type}: ${given} becomes a ${resultType}`, () => {
    const actual = apply(type, given);
    assert.is(typeExpressionString(actual.type), resultType);
    assert.ok(rawEquals(actual, made(expected, parseTypeExpression(resultType).type)), JSON.stringify(actual));
  });
}

test("an unknown attribute with a default stays unknown, but is not null", () => {
  const filled = apply(B, "{ b = unknown_number }");
  const b = [...(filled.payload as ReadonlyMap<string, Value>).values()][0]!;
  assert.not.ok(b.isKnown);
  assert.ok(isDefinitelyNotNull(b));
  assert.ok(rawEquals(apply(B, "{ b = unknown }"), made("{ b = unknown }")));
});

test("conversion follows: missing optional attributes become null, other ones are errors", () => {
  const { type, defaults } = parseTypeExpression(
    "object({ a = string, b = optional(number), c = optional(bool, true) })",
  );
  const converted = convert(applyDefaults(defaults, made('{ a = 1, d = "dropped" }')), type);
  assert.ok(converted instanceof Object && !(converted instanceof ConversionError));
  assert.ok(rawEquals(converted as Value, made('{ a = "1", b = null, c = true }', type)));
  const failed = convert(applyDefaults(defaults, made("{}")), type);
  assert.is(failed instanceof ConversionError && failed.message, 'attribute "a" is required');
});

test("defaults have the shape of the type, with values of the attributes' types", () => {
  const outline = (defaults: TypeDefaults): unknown => ({
    type: typeExpressionString(defaults.type),
    values: Array.from(defaults.defaultValues, ([name, value]) => `${name}: ${typeExpressionString(value.type)}`),
    children: Object.fromEntries(Array.from(defaults.children, ([key, child]) => [key, outline(child)])),
  });
  const inner = { type: "object({a=string})", values: ["a: string"], children: {} };
  assert.equal(parseTypeExpression("list(map(string))").defaults, null);
  assert.equal(parseTypeExpression("object({ a = optional(string) })").defaults, null);
  assert.equal(outline(parseTypeExpression("object({ a = optional(string, 1) })").defaults!), inner);
  assert.equal(outline(parseTypeExpression(`set(tuple([bool, ${D}]))`).defaults!), {
    type: "set(tuple([bool,object({a=string})]))",
    values: [],
    children: { "": { type: "tuple([bool,object({a=string})])", values: [], children: { "1": inner } } },
  });
});

test.run();
