// The comparison behind --debug-check: it ignores the formatter's changes, and nothing else. And deep trees.
import * as prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../prettier-plugin/index.ts";
import { massage } from "../../prettier-plugin/massage.ts";
import { parseConfig } from "../../src/syntax/index.ts";

type Parse = (text: string, options: object, settings: { massage: boolean }) => Promise<{ ast: unknown }>;
const { format } = prettier;
const { parse } = (prettier as unknown as { __debug: { parse: Parse } }).__debug;

function shape(text: string): string {
  const tree = parseConfig(text);
  assert.equal(tree.diagnostics, [], text);
  return JSON.stringify(massage(tree));
}

const SAME: readonly [string, string][] = [
  [
    "a = [1, 2]\n",
    dedent`
      a = [
        1,
        2,
      ]`,
  ],
  [
    "a = b && c\n",
    dedent`
      a = (
        b &&
        c
      )
    `,
  ],
  [
    "a = { b = 1, c = 2 }\n",
    dedent`
      a = {
        b = 1
        c = 2
      }
    `,
  ],
  [
    "a = f(b, c...)\n",
    dedent`
      a = f(
        b,
        c...
      )
    `,
  ],
  ['a = "${b.c}"\n', "a = b.c\n"],
  ['a = "${b ? \n c : d}"\n', "a = (b ?\n  c : d)\n"],
  ["a b c {}\n", 'a "b" "c" {}\n'],
  ['variable "a" {\n  type = "list"\n}\n', 'variable "a" {\n  type = list(string)\n}\n'],
  ['variable "a" {\n  type = map\n}\n', 'variable "a" {\n  type = map( any )\n}\n'],
  [
    'variable "a" {\n  type = "map"\n}\n',
    dedent`
      variable "a" {
        type = map(
          string,
        )
      }
    `,
  ],
  ["a = 1 # x  \n", "a = 1   # x\n"],
  ["a = b . c [ 0 ]\n", "a = b.c[0]\n"],
];

for (const [one, other] of SAME) {
  test(`the same: ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
    assert.is(shape(one), shape(other));
  });
}

const DIFFERENT: readonly [string, string][] = [
  ["a = 1\n", "a = 2\n"],
  ["a = 1\n", "b = 1\n"],
  ["a = (b + c) * d\n", "a = b + c * d\n"],
  ["a = b - c\n", "a = b + c\n"],
  ["a = [b, c]\n", "a = [b[c]]\n"],
  ["a = [[b], c]\n", "a = [[b, c]]\n"],
  ["a = f(b)\n", "a = f(b...)\n"],
  ["a = { (b) = 1 }\n", "a = { b = 1 }\n"],
  ["a = { for k, v in b : k => v }\n", "a = { for k, v in b : k => v... }\n"],
  ["a = !b\n", "a = -b\n"],
  ['a = "b ${c}"\n', 'a = "b${c}"\n'],
  ['a = "x${b}"\n', 'a = "x${~ b}"\n'],
  ['a "b" {}\n', 'a "c" {}\n'],
  ["a = <<E\n x\nE\n", "a = <<E\nx\nE\n"],
  ["a = <<E\nx\nE\n", "a = <<-E\nx\nE\n"],
  ["a = 1 # b\n", "a = 1\n"],
  ["a = 1 # b\n", "a = 1 // b\n"],
  ["a = b.c\n", "a = b[c]\n"],
  ["a = b.0\n", "a = b[0]\n"],
  ["a = b.*.c\n", "a = b[*].c\n"],
  ['variable "a" {\n  type = list\n}\n', 'variable "a" {\n  type = list(string)\n}\n'],
  ['output "a" {\n  type = "list"\n}\n', 'output "a" {\n  type = list(string)\n}\n'],
];

for (const [one, other] of DIFFERENT) {
  test(`not the same: ${JSON.stringify(one)} and ${JSON.stringify(other)}`, () => {
    assert.is.not(shape(one), shape(other));
  });
}

const DEEP: Record<string, string> = {
  "50,000 operators": `a = ${Array.from({ length: 50_000 }, () => "b").join(" + ")}\n`,
  "20,000 conditionals": `a = ${"b ? c : ".repeat(20_000)}d\n`,
  "10,000 signs": `a = ${"!".repeat(10_000)}b\n`,
  "1,400 blocks": `${"a {\n".repeat(1_400)}${"}\n".repeat(1_400)}`,
  "1,400 tuples": `a = ${"[".repeat(1_400)}${"]".repeat(1_400)}\n`,
  "1,400 objects": `a = ${"{b=".repeat(1_400)}1${"}".repeat(1_400)}\n`,
  "100,000 elements": `a = [${"1,".repeat(100_000)}]\n`,
};

for (const [name, text] of Object.entries(DEEP)) {
  test(`${name} survive the round trip through the host`, async () => {
    const options = { parser: "hcl", plugins: [plugin] };
    const formatted = await format(text, options);
    const before = await parse(text, options, { massage: true });
    const after = await parse(formatted, options, { massage: true });
    assert.is(JSON.stringify(after.ast), JSON.stringify(before.ast));
    const withCursor = await format(text, { ...options, cursorOffset: Math.floor(text.length / 2) });
    assert.is(withCursor, formatted);
  });
}

test.run();
