// `type` of the console: compared with `terraform console` 1.11.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluate, objectVal, parseExpression, SENSITIVE, terraformFunctions, valueText } from "../../src/index.ts";
import { isTypeResult } from "../../src/internal.ts";
import { boolType, listType, mark, nullVal, stringVal, unknownVal } from "../../src/values/index.ts";
import { dedent } from "../../tools/dedent.ts";

const variables = new Map([
  ["secret", mark(objectVal({ a: stringVal("x") }), SENSITIVE)],
  ["nothing", nullVal(listType(boolType))],
  ["later", unknownVal(listType(boolType))],
]);

function answer(source: string): string {
  const { value, diagnostics } = evaluate(parseExpression(source), {
    functions: terraformFunctions,
    variables,
    console: true,
  });
  if (diagnostics.length > 0) return `error: ${diagnostics[0]!.code}`;
  return isTypeResult(value) ? (value.payload as string) : `value ${valueText(value)}`;
}

const ROWS: readonly (readonly [source: string, expected: string])[] = [
  ["type(1)", "number"],
  ["type(null)", "dynamic"],
  ["type([])", "tuple([])"],
  ["type({})", "object({})"],
  ["type(tolist([]))", "list(dynamic)"],
  ['type(tolist([tomap({ a = toset(["x"]) })]))', "list(map(set(string)))"],
  ["type(nothing)", "list(bool)"],
  ["type(later)", "list(bool)"],
  ["type(type(1))", "type"],
  ["core::type(1)", "number"],
  ["(type(1))", "number"],
  ["[type(1)][0]", "number"],
  ["{ a = type(1) }.a", "number"],
  ['"${type(1)}"', "number"],
  ["true ? type(1) : type([])", "number"],
  ["type([1]...)", "number"],
  ["length([type(1)])", "value 1"],
  ["can(type(1))", "value true"],
  ["issensitive(type(1))", "value false"],
  ["[type(1)]", "error: type-in-expression"],
  ["{ a = type(1) }", "error: type-in-expression"],
  ["type(1) == type(2)", "error: type-in-expression"],
  ["jsonencode(type(1))", "error: type-in-expression"],
  ["[for one in [1] : type(one)]", "error: type-in-expression"],
  ["type()", "error: not-enough-arguments"],
  ["type(1, 2)", "error: too-many-arguments"],
];

for (const [source, expected] of ROWS) test(source, () => assert.is(answer(source), expected));

test("structural types have a line for each part", () => {
  assert.is(
    answer('type({ "b c" = [tolist([[1]])], a = tomap({ k = tolist([{}]) }) })'),
    dedent`
      object({
          a: map(list(
              object({}),
          )),
          b c: tuple([
              list(
                  tuple([
                      number,
                  ]),
              ),
          ]),
      })
    `.trimEnd(),
  );
  assert.is(answer("type(secret)"), "object({\n    a: string,\n})");
});

test("only the console of a version that has it has the function", () => {
  const run = (console: boolean, version: string): string | undefined => {
    const versions = { product: "terraform", version } as const;
    return evaluate(parseExpression("type(1)"), { console, versions }).diagnostics[0]?.code;
  };
  assert.is(run(true, "1.1"), undefined);
  assert.is(run(true, "1.0"), "unknown-function");
  assert.is(run(false, "1.11"), "unknown-function");
});

test("a scope keeps its names and functions", () => {
  const source = parseExpression('type(templatestring("$${upper(a)}", { a = "x" }))');
  const { value, diagnostics } = evaluate(source, {
    versions: { product: "opentofu", version: "1.7" },
    variables: {},
    console: true,
  });
  assert.equal(diagnostics, []);
  assert.is(value.payload, "string");
});

test.run();
