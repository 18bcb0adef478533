// Expressions that cannot fail, judged by their form: with all names unknown, or with known values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cannotFail, cannotFailWith, evaluateNative, fileScope } from "../../src/eval/index.ts";
import { terraformFunctions } from "../../src/functions/index.ts";
import { type Expression, parseExpression } from "../../src/syntax/index.ts";

function parsed(text: string): Expression {
  const { root, diagnostics } = parseExpression(text);
  assert.equal(diagnostics, [], text);
  return (root as { readonly expression: Expression }).expression;
}

const CANNOT_FAIL = [
  "1",
  "null",
  "a.b[0][*].c.*.d",
  'a["k"][b.c]["${d}"]',
  '"text ${a.b} ${"${c}"}"',
  "<<E\n${a}\nE\n",
  '[a, { b = null, "c${d}" = [1] }]',
  "!a && b.c || (a == [])",
  "a == null ? 1 : 2",
  "-a",
  "a + 1",
  "a < 1 ? null : [b]",
  'a ? (b ? "x" : c) : d',
  "length(a.b) > 0 ? a.b[0] : null",
  'contains(a, "b") && can(c.d) ? e : 1',
  'lookup(a, "b", null)',
  "lookup(a, b, [])",
  "try(a.b, [], upper)",
  "jsonencode({ a = [b, { c = d }] })",
  'merge(a, { b = c }, d["e"])',
  "concat(a, [b])",
  '"x-${join(",", a.*.b)}-${lower(c)}"',
  "element(a, count.index)",
  'coalesce(a, "", 1)',
  "!can(a) || length((a)) == 1",
  "sum(a) + 1",
  "tolist(a)",
];

const OTHERS = [
  'upper("a")',
  "upper(a, b)",
  "upper(a...)",
  "length(1)",
  "length(a) && true",
  "contains(a) ? 1 : 2",
  "try()",
  "can(1 / a)",
  'lookup({}, "a")',
  "lookup(a, b)",
  "lookup(a, [1], 2)",
  "merge(a, [])",
  "merge(a, null)",
  'concat("a")',
  "element(a, -1)",
  'coalesce("a", b)',
  "join([], a)",
  "regex(a, b)",
  '"${keys(a)}"',
  "-lower(a)",
  "[for x in a : x]",
  "1 / a",
  "1 % a",
  "a + true",
  "a + (b == c)",
  "!1",
  "-[]",
  "a && 1",
  "a ? 1 : [b]",
  "a ? 1 : true",
  "null ? 1 : 2",
  "[1][2]",
  "a[null]",
  "a[b()]",
  "{ (a) = 1 }",
  "{ a.b = 1 }",
  '"${null}"',
  '"${[a]}"',
  '"%{if a}b%{endif}"',
];

for (const text of CANNOT_FAIL) {
  test(`cannot fail: ${text}`, () => {
    const expression = parsed(text);
    assert.ok(cannotFail(expression));
    assert.equal(evaluateNative(expression, { scope: fileScope(terraformFunctions) }).diagnostics, []);
  });
}

for (const text of OTHERS) test(`may fail: ${text}`, () => assert.not(cannotFail(parsed(text))));

test("with names that have values, references may only be used in tuples and objects", () => {
  const hasValue = (name: string, steps: readonly unknown[]): boolean => name === "a" && steps.length === 1;
  const holds = (text: string): boolean => cannotFailWith(parsed(text), hasValue);
  for (const text of ["1", "a.b", "[a.b, { c = (a.b) }]", '{ "c" = "d" }', "<<E\nx\nE\n"]) assert.ok(holds(text), text);
  for (const text of [
    "a",
    "b",
    "a.b.c",
    "[b.c]",
    "a.b + 1",
    "!a.b",
    '"${a.b}"',
    "try(a.b)",
    "a.b ? 1 : 2",
    "{ (a.b) = 1 }",
  ])
    assert.not(holds(text), text);
});

test.run();
