// Terraform variable types: leftovers of the types before 0.12, and strings as variable values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { terraformVariableType, typeExpressionString } from "../../src/eval/index.ts";
import { embeddedExpression, parseJsonExpression } from "../../src/json/index.ts";
import { type ExpressionFile, parseExpression } from "../../src/syntax/index.ts";

function native(text: string) {
  return terraformVariableType((parseExpression(text).root as ExpressionFile).expression);
}

const ACCEPTED: readonly (readonly [text: string, type: string, parsing: string])[] = [
  ["string", "string", "literal"],
  ["number", "number", "literal"],
  ["bool", "bool", "literal"],
  ["any", "any", "expression"],
  ["list", "list(any)", "expression"],
  ["map", "map(any)", "expression"],
  ["object({ a = optional(string, 1) })", "object({a=string})", "expression"],
];

for (const [text, type, parsing] of ACCEPTED) {
  test(`accepts ${text}, in JSON as well`, () => {
    const json = terraformVariableType(embeddedExpression(parseJsonExpression(JSON.stringify(text)).root.value));
    for (const result of [native(text), json]) {
      assert.equal(result.diagnostics, []);
      assert.is(typeExpressionString(result.type), type);
      assert.is(result.parsing, parsing);
      assert.is(result.defaults !== null, text.startsWith("object"));
    }
  });
}

const HINT = "legacy-variable-type";

const REJECTED: readonly (readonly [text: string, code: string, subject: string])[] = [
  ['"string"', "quoted-variable-type", '"string"'],
  ['"list"', "quoted-variable-type", '"list"'],
  ['"map"', "quoted-variable-type", '"map"'],
  ['"number"', HINT, '"number"'],
  ['""', HINT, '""'],
  ['"list(string)"', HINT, '"list(string)"'],
  ["<<T\nstring\nT\n", HINT, "<<T\nstring\nT"],
  ['"${string}"', "not-a-type", '"${string}"'],
  ['"a${b}"', "variables-not-allowed", "b"],
  ["set", "missing-element-type", "set"],
  ["list(foo)", "unknown-type-keyword", "foo"],
];

for (const [text, code, subject] of REJECTED) {
  test(`rejects ${JSON.stringify(text)}`, () => {
    const { type, diagnostics } = native(text);
    assert.is(type.kind, "dynamic");
    assert.equal(
      diagnostics.map((one) => [one.code, text.slice(one.subject.start, one.subject.end)]),
      [[code, subject]],
    );
  });
}

test("suggests a replacement", () => {
  const [text, list] = [native('"string"'), native('"list"')];
  assert.is(text.parsing, "literal");
  assert.is(list.parsing, "expression");
  assert.match(text.diagnostics[0]!.detail, 'Remove the quotes around "string".');
  assert.match(list.diagnostics[0]!.detail, 'Remove the quotes around "list" and write list(string) instead to');
});

test("reports nothing about a text with syntax errors", () => {
  const tree = parseExpression('"a${');
  assert.ok(tree.diagnostics.length > 0);
  assert.equal(native('"a${').diagnostics, []);
});

test.run();
