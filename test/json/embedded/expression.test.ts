// Types in JSON: native expressions in strings, with diagnostics whose ranges lie in the string, even across its
// escapes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type TypeExpressionMode, typeExpression, typeExpressionString } from "../../../src/eval/index.ts";
import { embeddedExpression, parseJson, parseJsonExpression } from "../../../src/json/index.ts";

function read(json: string, mode: TypeExpressionMode = "constraintWithDefaults") {
  return typeExpression(embeddedExpression(parseJsonExpression(json).root.value), mode);
}

for (const [json, type] of [
  ['"string"', "string"],
  ['"map(list(number))"', "map(list(number))"],
  ['" list(\\n any ) "', "list(any)"],
  ['"\\u0073et(bool)"', "set(bool)"],
  ['"object({ a = optional(string, \\"x\\") })"', "object({a=string})"],
] as const) {
  test(`reads ${json}`, () => {
    const { type: actual, diagnostics } = read(json);
    assert.equal(diagnostics, []);
    assert.is(typeExpressionString(actual), type);
  });
}

/** JSON, the code, its subject. */
const REJECTED: readonly (readonly [json: string, code: string, subject: string])[] = [
  // The whole string.
  ['""', "not-a-type", '""'],
  ['"${string}"', "not-a-type", '"${string}"'],
  ['"list("', "not-a-type", '"list("'],
  ['"(string)"', "not-a-type", '"(string)"'],
  ["null", "not-a-type", "null"],
  ["true", "not-a-type", "true"],
  ["1", "not-a-type", "1"],
  ['["string"]', "not-a-type", '["string"]'],
  ['{"list": "string"}', "not-a-type", '{"list": "string"}'],
  ['"foo"', "unknown-type-keyword", '"foo"'],
  ['"array(string)"', "unknown-type-constructor", '"array(string)"'],
  // Parts inside.
  ['"list(foo)"', "unknown-type-keyword", "foo"],
  ['"\\u006cist( \\n foo)"', "unknown-type-keyword", "foo"],
  ['"object({ \\"a\\" = string })"', "object-type-key", '\\"a\\"'],
  ['"object({ a = optional(number, \\"x\\") })"', "invalid-optional-default", '\\"x\\"'],
  ['"object({ a = optional(string, b) })"', "variables-not-allowed", "b"],
];

for (const [json, code, subject] of REJECTED) {
  test(`rejects ${json}`, () => {
    assert.equal(
      read(json).diagnostics.map((one) => [one.code, json.slice(one.subject.start, one.subject.end)]),
      [[code, subject]],
    );
  });
}

test("has offsets in the file, also around errors", () => {
  const text = '{"variable": {"v": {"type": "tuple([\\"a\\", object(1)])"}}}';
  const { root } = parseJson(text);
  let value = root.value;
  while (value.type === "JsonObject") {
    const property = value.properties[0]!;
    if (property.type === "JsonErrorNode") break;
    ({ value } = property);
  }
  const diagnostics = typeExpression(embeddedExpression(value), "constraint").diagnostics;
  assert.equal(
    diagnostics.map(({ subject }) => text.slice(subject.start, subject.end)),
    ['\\"a\\"', "1"],
  );
  const { context } = diagnostics[1]!;
  assert.is(text.slice(context!.start, context!.end), "object(1)");
});

test.run();
