// The checks on edits accept correct edits and reject incorrect ones.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { type EditResult, setAttribute, type TextEdit } from "../../src/edit/index.ts";
import { type Body, type ConfigFile, parseConfig } from "../../src/syntax/index.ts";
import { checkComposition, checkDamaged, checkEdits, checkOperation } from "../../tools/checks/edit-checks.ts";
import type { Operation } from "../../tools/checks/edit-operations.ts";

const TEXT = dedent`
  # alone

  # about x
  x = 1 # beside

  b {
    y = 2
  }
`;

/** Returns the check's verdict on edits that claim to change nothing, or to remove the attribute. */
function verdict(edits: readonly TextEdit[], removes: boolean, text = TEXT): string {
  const tree = parseConfig(text);
  const { body } = tree.root as ConfigFile;
  const comments = tree.tokens.commentsIn(0, tree.tokens.count);
  const operation: Operation = {
    name: "test",
    result: { ok: true, edits },
    exchange: { items: new Map(removes ? [[body, body.items.slice(1)]] : []) },
    removed: new Set(removes ? comments.slice(1) : []),
    inserted: null,
    keepsOrder: true,
    keepsSpacing: true,
    touched: [{ start: 0, end: text.length }],
  };
  return checkOperation(tree, operation, {}) ?? "right";
}

/** Returns an edit that replaces one occurrence. */
function swap(what: string, by: string, text = TEXT): TextEdit[] {
  const start = text.indexOf(what);
  return [{ range: { start, end: start + what.length }, text: by }];
}

const OWN = "# about x\nx = 1 # beside\n\n";

const CASES: readonly [what: string, edits: TextEdit[], removes: boolean, expected: RegExp][] = [
  ["nothing", [], false, /^right$/],
  ["a removal", swap(OWN, ""), true, /^right$/],
  ["a removal that leaves its comment", swap(OWN, "# about x\n"), true, /comments of b/],
  ["a removal that takes another comment", swap(`# alone\n\n${OWN}`, ""), true, /comments \[/],
  ["a removal that is none", [], true, /became/],
  ["a change of a value", swap("1", "2"), false, /"1"|became/],
  ["a change of a name", swap("y", "z"), false, /became/],
  ["a comment that comes loose", swap("# about x\n", "# about x\n\n"), false, /comments of x = 1 were/],
  ["a comment that gets attached", swap("# alone\n\n", "# alone\n"), false, /comments of x = 1 were/],
  ["blanks at the end of a line", swap("y = 2", "y = 2 "), false, /blanks at the end/],
  ["a double blank line", swap("\n\nb", "\n\n\nb"), false, /double blank lines/],
  ["a line break of another kind", swap("2\n", "2\r\n"), false, /CRLF/],
  ["a text that does not parse", swap("{", "{ ,"), false, /does not parse/],
  ["spacing that was right", swap("y = 2", "y  = 2"), false, /spacing is wrong/],
  ["an edit that changes nothing", swap("y", "y"), false, /changes nothing/],
];

for (const [what, edits, removes, expected] of CASES) {
  test(what, () => {
    assert.match(verdict(edits, removes), expected);
  });
}

test("a lost byte order mark", () => {
  assert.match(verdict(swap("\ufeff", "", `\ufeff${TEXT}`), false, `\ufeff${TEXT}`), /byte order mark/);
});

test("changes outside the operation's range", () => {
  const tree = parseConfig(TEXT);
  const operation: Operation = {
    name: "test",
    result: { ok: true, edits: swap("b {", "b  {") },
    exchange: {},
    removed: new Set(),
    inserted: null,
    keepsOrder: true,
    keepsSpacing: true,
    touched: [],
  };
  assert.match(checkOperation(tree, operation, {}) ?? "", /elsewhere/);
});

test("refusals of valid texts for syntax errors", () => {
  const tree = parseConfig(TEXT);
  const result: EditResult = { ok: false, problem: "syntax-error", message: "no" };
  const operation = {
    name: "test",
    exchange: {},
    removed: new Set<number>(),
    inserted: null,
    keepsOrder: true,
    keepsSpacing: true,
    touched: [],
  };
  assert.match(checkOperation(tree, { ...operation, result }, {}) ?? "", /no/);
  assert.is(checkOperation(tree, { ...operation, result: { ...result, problem: "invalid-name" } }, {}), null);
});

test("edits that are not sorted or overlap", () => {
  const one = { range: { start: 3, end: 5 }, text: "" };
  assert.is(checkEdits("abcdefgh", [one]), null);
  assert.ok(checkEdits("abcdefgh", [one, { range: { start: 1, end: 2 }, text: "" }]));
  assert.ok(checkEdits("abcdefgh", [one, { range: { start: 4, end: 6 }, text: "" }]));
  assert.ok(checkEdits("abc", [one]));
});

test("new errors in a damaged text", () => {
  const tree = parseConfig("a = \nb = 2\n");
  const operation = {
    name: "test",
    exchange: {},
    removed: new Set<number>(),
    inserted: null,
    keepsOrder: true,
    keepsSpacing: true,
    touched: [],
  };
  const result = (edits: readonly TextEdit[]): EditResult => ({ ok: true, edits });
  assert.match(
    checkDamaged(tree, { ...operation, result: result(swap("2", "", "a = \nb = 2\n")) }) ?? "",
    /more errors/,
  );
  assert.is(
    checkDamaged(tree, {
      ...operation,
      result: setAttribute((tree.root as ConfigFile & { body: Body }).body, "b", "3"),
    }),
    null,
  );
});

test("composition", () => {
  const first = [{ range: { start: 1, end: 2 }, text: "xyz" }];
  assert.is(checkComposition("abc", first, [{ range: { start: 0, end: 3 }, text: "-" }]), null);
});

test.run();
