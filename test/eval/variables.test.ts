// Free variables, except names that loops bind.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { variablesIn } from "../../src/eval/index.ts";
import { parseExpression, parseTemplate, type SyntaxTree } from "../../src/syntax/index.ts";

function references(text: string, parse: (text: string) => SyntaxTree = parseExpression): string {
  return variablesIn(parse(text).root)
    .map(({ reference }) => reference.text)
    .join(" ");
}

const ROWS: readonly (readonly [text: string, expected: string])[] = [
  ["true", ""],
  ["a", "a"],
  ["(a)", "a"],
  ["-a", "a"],
  ["a + b.c", "a b.c"],
  ["a ? b : c", "a b c"],
  ["a.b.a", "a.b.a"],
  ["f(a, b...)", "a b"],
  ["a[b].c[d[0]]", "a[b].c[d[0]] b d[0]"],
  ["a[*].b[c]", "a[*].b[c] c"],
  ["a.*.b", "a.*.b"],
  // Keys: a bare name is a string, anything else is an expression.
  ["{ a = b, (c) = d, e.f = g }", "b c d e.f g"],
  ['{ "${h}" = 1, "i" = 2 }', "h"],
  // Loops bind names everywhere except in their collection.
  ["[for x in a : x + y]", "a y"],
  ["[for x in x : x]", "x"],
  ["{ for k, v in k : v => k if k != b }", "k b"],
  ["{ for k, v in a : k => v... }", "a"],
  ["[for x in a : [for y in x : [x, y, z]]]", "a z"],
  ["[for x in a : x if [for x in x : x] == x]", "a"],
  ["[[for x in a : x], x]", "a x"],
  ['"${a}%{ for x in b }${x}${c}%{ endfor }%{ if d }${e}%{ else }${x}%{ endif }"', "a b c d e x"],
  ['"%{ for x in x }${x}%{ for y in x }${y}%{ endfor }${y}%{ endfor }"', "x y"],
  ["<<-EOT\n  ${a}\n  EOT\n", "a"],
];

test("references are found in source order", () => {
  for (const [text, expected] of ROWS) assert.is(references(text), expected, text);
});

test("templates have them as well", () => {
  assert.is(references("${a.b} and %{ for x in c }${x}${d}%{ endfor }", parseTemplate), "a.b c d");
});

test("a reference has its name, its variable and its range", () => {
  const [traversal] = variablesIn(parseExpression("1 + a.b[0]").root);
  assert.is(traversal!.name, "a");
  assert.is(traversal!.variable.text, "a");
  assert.equal(traversal!.range, { start: 4, end: 10 });
});

test("a very long chain is no problem", () => {
  assert.is(variablesIn(parseExpression(`a${" + a".repeat(50_000)}`).root).length, 50_001);
});

test.run();
