// The shortcut of rules that evaluate: what it lets through must have no errors with all names unknown.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isHarmless } from "../../eslint-plugin/analysis/conditions/harmless.ts";
import { fileScope } from "../../eslint-plugin/source-code/static-scope.ts";
import { evaluate, type Expression, parseExpression, terraformFunctions } from "../../src/index.ts";

function parsed(text: string): Expression {
  const { root, diagnostics } = parseExpression(text);
  assert.equal(diagnostics, [], text);
  return (root as { readonly expression: Expression }).expression;
}

const HARMLESS = [
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

for (const text of HARMLESS) {
  test(`harmless: ${text}`, () => {
    const expression = parsed(text);
    assert.ok(isHarmless(expression));
    assert.equal(evaluate(expression, { scope: fileScope(terraformFunctions) }).diagnostics, []);
  });
}

for (const text of OTHERS) test(`to be evaluated: ${text}`, () => assert.not(isHarmless(parsed(text))));

test.run();
