// Blocks that come and go, and their headers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { appendBlock, insertBlock, removeBlock, setBlockLabels, setBlockType } from "../../src/edit/index.ts";
import type { Block } from "../../src/syntax/index.ts";
import { edit, inner } from "./edit.ts";

const APPEND: readonly [what: string, before: string, block: string, after: string][] = [
  ["a blank line before it", "a = 1\n", "b {\nx=1\n}", "a = 1\n\nb {\n  x = 1\n}\n"],
  ["no blank line between short ones", "b {}\n", "c {}", "b {}\nc {}\n"],
  ["below comments that are about nothing", "a = 1\n\n# end\n", "b {}", "a = 1\n\n# end\n\nb {}\n"],
  ["with its own comments", "a = 1\n", "# about\nb {} # c", "a = 1\n# about\nb {} # c\n"],
  ["a file without a line break at its end", "a = <<E\nE\n# c", "b {}", "a = <<E\nE\n# c\n\nb {}\n"],
  ["a heredoc inside stays as it is", "", "b {\nt = <<E\n x\nE\n}", "b {\n  t = <<E\n x\nE\n}\n"],
  ["blank lines at the end are enough", "a = 1\n\n", "b {\n}", "a = 1\n\nb {}\n"],
];

for (const [what, before, block, after] of APPEND) {
  test(`append: ${what}`, () => {
    assert.is(
      edit(before, (body) => appendBlock(body, block)),
      after,
    );
  });
}

test("a block is put together from its parts", () => {
  const append = (block: Parameters<typeof appendBlock>[1]) => edit("", (body) => appendBlock(body, block));
  assert.is(append({ type: "b" }), "b {}\n");
  assert.is(
    append({ type: "b", labels: ['x"', "${y}%{", "\n\t\\", "\u0001\ud800"], body: "a=1\nbcd=2" }),
    'b "x\\"" "$${y}%%{" "\\n\\t\\\\" "\\u0001\ufffd" {\n  a   = 1\n  bcd = 2\n}\n',
  );
});

test("nested blocks", () => {
  const before = "b {\n  x = 1\n\n  c {\n  }\n}\n";
  assert.is(
    edit(before, (body) => insertBlock(inner(body), "d {\ny=1\n}", { before: inner(body).items[1]! })),
    "b {\n  x = 1\n\n  d {\n    y = 1\n  }\n\n  c {\n  }\n}\n",
  );
  assert.is(
    edit("b { x = 1 }\n", (body) => insertBlock(inner(body), "d {\ny=1\n}", "start")),
    "b {\n  d {\n    y = 1\n  }\n\n  x = 1\n}\n",
  );
  assert.is(
    edit("b { x = 1 }\n", (body) => appendBlock(inner(body), "d {}")),
    "b {\n  x = 1\n  d {}\n}\n",
  );
});

test("a comment after the item of a block on one line is not taken for one at the end of a line", () => {
  assert.is(
    edit("b { x = 1 /* c */ }\n", (body) => insertBlock(inner(body), "d {} # e", "start")),
    "b {\n  d {} # e\n  x = 1 /* c */\n}\n",
  );
});

test("removing a block leaves no hole", () => {
  const remove = (text: string, index: number) => edit(text, (body) => removeBlock(body.items[index] as Block));
  const before = "# header\n\na {\n}\n\n# about b\nb {\n} # end of b\n\n# alone\n\nc {\n}\n";
  assert.is(remove(before, 1), "# header\n\na {\n}\n\n# alone\n\nc {\n}\n");
  assert.is(remove(before, 0), "# header\n\n# about b\nb {\n} # end of b\n\n# alone\n\nc {\n}\n");
  assert.is(remove(before, 2), "# header\n\na {\n}\n\n# about b\nb {\n} # end of b\n\n# alone\n");
});

test("removing what stood between them sets blocks apart", () => {
  assert.is(
    edit("a {\n}\nb {}\nc {\n}\n", (body) => removeBlock(body.items[1] as Block)),
    "a {\n}\n\nc {\n}\n",
  );
});

const LABELS: readonly [before: string, labels: string[], after: string][] = [
  ['b "x" y {}\n', ["x", "y"], 'b "x" y {}\n'],
  ['b "x" y {}\n', ["x", "z"], 'b "x" "z" {}\n'],
  ['b "x" /* c */ "y" {}\n', ["x"], 'b "x" /* c */ {}\n'],
  ['b "x" "y"{}\n', [], "b{}\n"],
  ["b {}\n", ["é", 'q"'], 'b "é" "q\\"" {}\n'],
  ['b "\\u0041" {}\n', ["A", "B"], 'b "\\u0041" "B" {}\n'],
  ['b "x" { a = 1 } # c\nd {}  # e\n', ["longer"], 'b "longer" { a = 1 } # c\nd {}  # e\n'],
];

for (const [before, labels, after] of LABELS) {
  test(`labels ${JSON.stringify(labels)} of ${before.trim()}`, () => {
    assert.is(
      edit(before, (body) => setBlockLabels(body.items[0] as Block, labels)),
      after,
    );
  });
}

test("the type of a block", () => {
  assert.is(
    edit('b "x" {\n}\n', (body) => setBlockType(body.items[0] as Block, "other")),
    'other "x" {\n}\n',
  );
});

test.run();
