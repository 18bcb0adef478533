// Input that must not overflow the stack or take more than linear time: nesting up to the limit and beyond, long files,
// many errors.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseJson } from "../../src/json/index.ts";
import { checkTreeInvariants, dumpTree, nodeAt, print, walk } from "../../src/syntax/index.ts";

const LEVELS = 2000;
const MANY = 50_000;
const ERRORS = 20_000;

/** Returns the codes for a text; visits everything on the way. */
function allCodesOf(text: string): string[] {
  const tree = parseJson(text);
  let nodes = 0;
  walk(tree.root, { enter: () => void nodes++ });
  assert.ok(nodes > 1);
  assert.is(print(tree), text);
  assert.equal(checkTreeInvariants(tree), []);
  assert.ok(dumpTree(tree).length > nodes);
  assert.ok(nodeAt(tree, text.length >> 1).start <= text.length >> 1);
  return tree.diagnostics.map(({ code }) => code);
}

/** Returns the distinct codes for a text. */
const codesOf = (text: string): string => [...new Set(allCodesOf(text))].join();

const VALID: Readonly<Record<string, () => string>> = {
  "levels of arrays": () => "[".repeat(LEVELS) + "]".repeat(LEVELS),
  "levels of objects": () => `${'{"a":'.repeat(LEVELS)}1${"}".repeat(LEVELS)}`,
  elements: () => `[${"1,".repeat(MANY)}1]`,
  properties: () => `{${'"a":1,'.repeat(MANY)}"a":1}`,
  "empty objects": () => `[${"{},".repeat(MANY)}{}]`,
  "characters in a line": () => `["${"x".repeat(1_000_000)}"]`,
  escapes: () => `["${"\\n\\u00e9\\\\".repeat(MANY)}"]`,
  digits: () => `[${"1".repeat(MANY)}.${"1".repeat(MANY)}e-${"0".repeat(MANY)}5]`,
  "blank lines": () => `[${" \n\r\n\t".repeat(MANY)}]`,
};

for (const [title, build] of Object.entries(VALID)) {
  test(`reads many ${title}`, () => {
    assert.is(codesOf(build()), "");
  });
}

const TOO_DEEP: Readonly<Record<string, () => string>> = {
  "open brackets": () => "[".repeat(MANY),
  "open objects": () => '{"a":'.repeat(MANY),
  "closed brackets": () => "[".repeat(MANY) + "]".repeat(MANY),
  "closed objects": () => `${'{"a":'.repeat(MANY)}1${"}".repeat(MANY)}`,
  "one level too many": () => "[".repeat(LEVELS + 1) + "]".repeat(LEVELS + 1),
};

for (const [title, build] of Object.entries(TOO_DEEP)) {
  test(`reports once that the nesting is too deep: ${title}`, () => {
    assert.equal(allCodesOf(build()), ["nesting-too-deep"]);
  });
}

test("reads the text after a bracket that nests too deep", () => {
  const deep = "[".repeat(LEVELS + 5) + "]".repeat(LEVELS + 5);
  assert.is(
    codesOf(`[${deep}, tru, ${"[".repeat(LEVELS)}1, {"a": 2]`),
    "nesting-too-deep,json-invalid-keyword,json-unclosed-array",
  );
});

const BROKEN: Readonly<Record<string, () => string>> = {
  "missing commas": () => `[${"1 ".repeat(ERRORS)}]`,
  "commas without values": () => `[${",".repeat(ERRORS)}]`,
  "mismatched brackets": () => "[}".repeat(ERRORS),
  "open lines": () => '{"a": [1,\n'.repeat(ERRORS),
  "closing brackets": () => "]".repeat(ERRORS),
  quotes: () => '"'.repeat(ERRORS + 1),
  apostrophes: () => "'".repeat(ERRORS + 1),
  "lines with one apostrophe": () => "'\n".repeat(ERRORS),
  "open strings": () => '["a\n'.repeat(ERRORS),
  "bad escapes": () => `["${"\\q".repeat(ERRORS)}"]`,
  backslashes: () => `["${"\\".repeat(ERRORS + 1)}`,
  "hidden quotes": () => `["${'\u0600"'.repeat(ERRORS)}]`,
  comments: () => `[${"1, // a\n".repeat(ERRORS)}1]`,
  "open comments": () => `[${"1 /* ".repeat(ERRORS)}`,
  "bad numbers": () => `[${"01,".repeat(ERRORS)}1]`,
  "characters of no language": () => "\ud800".repeat(ERRORS),
  "deep ends": () => `${"[".repeat(LEVELS + 100)}${"]".repeat(50)}`.repeat(40),
};

for (const [title, build] of Object.entries(BROKEN)) {
  test(`reports ${title} in linear time`, () => {
    assert.not.equal(codesOf(build()), "");
  });
}

test.run();
