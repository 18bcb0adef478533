// Input that must not overflow the stack or take more than linear time: nesting up to the limit and beyond, unlimited
// chains.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkTreeInvariants,
  dumpTree,
  nodeAt,
  parseConfig,
  parseTemplate,
  print,
  type SyntaxTree,
  walk,
} from "../../src/syntax/index.ts";

const LEVELS = 1500;
const MANY = 30_000;
/** The chains' length: several times the depth that recursion survives. */
const LONG = 15_000;
const ERRORS = 20_000;

function nested(open: string, close: string, levels: number, inside = "1"): string {
  return `a = ${open.repeat(levels)}${inside}${close.repeat(levels)}\n`;
}

/** Visits a tree in every way, and returns the number of visits. */
function visitEverything(tree: SyntaxTree, text: string): number {
  let nodes = 0;
  walk(tree.root, {
    enter() {
      nodes++;
      return undefined;
    },
  });
  assert.is(print(tree), text);
  assert.equal(checkTreeInvariants(tree), []);
  assert.ok(dumpTree(tree).length > nodes);
  assert.ok(nodeAt(tree, text.length >> 1).start <= text.length >> 1);
  return nodes;
}

const NESTED: Readonly<Record<string, string>> = {
  parentheses: nested("(", ")", LEVELS),
  tuples: nested("[", "]", LEVELS),
  objects: nested("{ x = ", " }", LEVELS),
  calls: nested("f(", ")", LEVELS),
  indexes: nested("a[", "]", LEVELS),
  "results of for expressions": nested("[for x in y : ", "]", LEVELS),
  "collections of for expressions": nested("[for x in ", " : x]", LEVELS),
  "object for expressions": nested("{ for x in y : x => ", " }", LEVELS),
  "strings in interpolations": nested('"${', '}"', LEVELS),
  directives: `a = "${"%{ if b }".repeat(LEVELS)}c${"%{ endif }".repeat(LEVELS)}"\n`,
  "parentheses in conditionals": nested("c ? x : (", ")", LEVELS),
  blocks: `${"b {\n".repeat(LEVELS)}${"}\n".repeat(LEVELS)}`,
  "a mix of brackets": nested('[f("${(', ')}")]', LEVELS / 4),
};

for (const [title, text] of Object.entries(NESTED)) {
  test(`reads ${LEVELS} levels of ${title}`, () => {
    const tree = parseConfig(text);
    assert.is(tree.diagnostics.length, 0);
    assert.ok(visitEverything(tree, text) >= LEVELS);
  });
}

const CHAINS: Readonly<Record<string, () => string>> = {
  sums: () => `a = 1${" + 1".repeat(MANY)}\n`,
  "operators of rising strength": () => `a = 1${" || 1 && 1 == 1 < 1 + 1 * 1".repeat(LONG / 6)}\n`,
  negations: () => `a = ${"!".repeat(LONG)}b\n`,
  "minus signs": () => `a = ${"- ".repeat(LONG)}b\n`,
  "conditionals in false results": () => `a = ${"b ? c : ".repeat(LONG)}d\n`,
  "conditionals in true results": () => `a = ${"b ? ".repeat(LONG)}c${" : d".repeat(LONG)}\n`,
  attributes: () => `a = b${".c".repeat(LONG)}\n`,
  indexes: () => `a = b${"[0]".repeat(LONG)}\n`,
  "indexes with operators": () => `a = b${"[c + 1]".repeat(LONG)}\n`,
  splats: () => `a = b${"[*]".repeat(LONG)}\n`,
  elements: () => `a = [${"1, ".repeat(LONG)}]\n`,
  labels: () => `a ${'"b" '.repeat(LONG)}{\n}\n`,
  "characters in a line": () => `a = "${"x".repeat(1_000_000)}"\n`,
  "attributes of a body": () => Array.from({ length: LONG }, (_, index) => `a${index} = 1\n`).join(""),
};

for (const [title, build] of Object.entries(CHAINS)) {
  test(`reads any number of ${title}`, () => {
    const text = build();
    const tree = parseConfig(text);
    assert.is(tree.diagnostics.length, 0);
    visitEverything(tree, text);
  });
}

const TOO_DEEP: Readonly<Record<string, () => string>> = {
  "open brackets": () => `a = ${"[".repeat(MANY)}\n`,
  "open parentheses": () => `a = ${"(".repeat(MANY)}\n`,
  "open objects": () => `a = ${"{ x = ".repeat(MANY)}\n`,
  "open calls": () => `a = ${"f(".repeat(MANY)}\n`,
  "open indexes": () => `a = ${"b[".repeat(MANY)}\n`,
  "open strings": () => `a = ${'"${'.repeat(MANY)}\n`,
  "open for expressions": () => `a = ${"[for x in ".repeat(MANY)}\n`,
  "closed brackets": () => nested("[", "]", MANY),
  "closed strings": () => nested('"${', '}"', MANY),
  "closed blocks": () => `${"b {\n".repeat(MANY)}${"}\n".repeat(MANY)}`,
};

for (const [title, build] of Object.entries(TOO_DEEP)) {
  test(`reports ${MANY} ${title} once`, () => {
    const text = build();
    const tree = parseConfig(text);
    assert.is(tree.diagnostics.map(({ code }) => code).join(), "nesting-too-deep");
    visitEverything(tree, text);
  });
}

test("reports directives that nest too deep once, and reads what follows them", () => {
  const text = `${"%{ if a }".repeat(5000)}${"%{ endif }".repeat(5000)}%{ endfor }`;
  const tree = parseTemplate(text);
  assert.is(tree.diagnostics.map(({ code }) => code).join(), "nesting-too-deep,unexpected-directive");
  visitEverything(tree, text);
});

const BROKEN: Readonly<Record<string, () => string>> = {
  "open blocks": () => "b {\n".repeat(ERRORS),
  "open objects on lines of their own": () => "a = {\n".repeat(ERRORS),
  "open tuples with elements": () => "a = [1\n".repeat(ERRORS / 4),
  "missing separators": () => `a = [${"1 2, ".repeat(ERRORS)}`,
  "stray braces": () => "a = 1\n}\n".repeat(ERRORS / 2),
  "closing brackets": () => `a = ${"]".repeat(ERRORS)}\n`,
  quotes: () => `a = ${'"'.repeat(ERRORS + 1)}\n`,
  "open heredocs": () => "a = <<E\n".repeat(ERRORS),
  "invalid escapes": () => `a = "${"\\q".repeat(ERRORS)}"\n`,
  semicolons: () => ";".repeat(ERRORS),
};

for (const [title, build] of Object.entries(BROKEN)) {
  test(`reports ${title} in linear time`, () => {
    const text = build();
    const tree = parseConfig(text);
    assert.ok(tree.diagnostics.length > 0);
    visitEverything(tree, text);
  });
}

test.run();
