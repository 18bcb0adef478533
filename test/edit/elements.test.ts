// The order of elements and object items, in each of the layouts that lists have.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reorderElements } from "../../src/edit/index.ts";
import type { ObjectCons, Node, TupleCons } from "../../src/syntax/index.ts";
import { edit, valueOf } from "./edit.ts";

/** The value of the first attribute with its elements in the order of a list of numbers. */
function order(value: string, numbers: readonly number[]): string {
  const after = edit(`a = ${value}\n`, (body) => {
    const list = valueOf(body) as TupleCons | ObjectCons;
    const elements: readonly Node[] = list.type === "TupleCons" ? list.elements : list.items;
    return reorderElements(
      list,
      numbers.map((index) => elements[index]!),
    );
  });
  return after.replace(/^a = |\n$/g, "");
}

const CASES: readonly [what: string, before: string, numbers: number[], after: string][] = [
  ["on one line", "[1, 2, 3]", [2, 1, 0], "[3, 2, 1]"],
  ["on one line, some", "[1, 2, 3]", [2, 0], "[3, 2, 1]"],
  ["on one line, with comments and a comma", "[/* a */ 1, 2 /* b */,]", [1, 0], "[2 /* b */, /* a */ 1,]"],
  ["on one line, elements of lines", "[{\n  a = 1\n}, 2]", [1, 0], "[2, {\n  a = 1\n}]"],
  ["an object on one line", "{ a = 1, b = 2 }", [1, 0], "{ b = 2, a = 1 }"],
  ["a line each", "[\n  1, # one\n  # two\n  2,\n]", [1, 0], "[\n  # two\n  2,\n  1, # one\n]"],
  ["a line each, no comma at the end", "[\n  1,\n  2 # two\n]", [1, 0], "[\n  2, # two\n  1\n]"],
  ["a comma apart from a comment", "[\n  1 /* one */ ,\n  2\n]", [1, 0], "[\n  2,\n  1 /* one */\n]"],
  ["a comma between comments", "[\n  1 /* one */ , # c\n  2\n]", [1, 0], "[\n  2,\n  1 /* one */ # c\n]"],
  ["groups", "[\n  1,\n\n  # alone\n\n  3,\n  2,\n]", [0, 2, 1], "[\n  1,\n\n  # alone\n\n  2,\n  3,\n]"],
  ["a heredoc", "[\n  <<E\nx\nE\n  ,\n  2\n]", [1, 0], "[\n  2,\n  <<E\nx\nE\n]"],
  ["a heredoc that was last", "[\n  1,\n  <<E\nx\nE\n]", [1, 0], "[\n  <<E\nx\nE\n  ,\n  1\n]"],
  ["an object of lines", "{\n  b   = 2 # b\n  # a\n  aaa = 1\n}", [1, 0], "{\n  # a\n  aaa = 1\n  b   = 2 # b\n}"],
  ["an object of lines with commas", "{\n  b = 2,\n  a = 1\n}", [1, 0], "{\n  a = 1,\n  b = 2\n}"],
  ["columns in an object", "{\n  aaa = 1\n  b   = 2\n\n  c = 3\n}", [1, 2, 0], "{\n  b = 2\n\n  c   = 3\n  aaa = 1\n}"],
  ["on some lines", "[1,\n  2, # two\n  # three\n  3]", [2, 0, 1], "[\n  # three\n  3,\n  1,\n  2 # two\n]"],
  ["on some lines, with a heredoc", "[<<E\nx\nE\n, 2]", [1, 0], "[\n  2,\n  <<E\nx\nE\n]"],
  [
    "on some lines, comments everywhere",
    "[ # open\n  1 # a\n  , 2, /* c */ 3 # d\n  # end\n]",
    [2, 1, 0],
    "[ # open\n  /* c */ 3, # d\n  2,\n  1 # a\n  # end\n]",
  ],
  ["a comma on the line of the closer", "[\n  1,\n  2\n  /* c */ ,]", [1, 0], "[\n  /* c */\n  2,\n  1,\n]"],
  ["an object on some lines", "{ b = 2\n  aaa = 1 }", [1, 0], "{\n  aaa = 1\n  b   = 2\n}"],
  ["nothing to do", "[1,\n2]", [0, 1], "[1,\n2]"],
  ["a name that must not come first", "[1, for]", [1, 0], "!invalid-order"],
  [
    "across an ignored range",
    "[\n  1,\n  # prettier-ignore-start\n  2,\n  # prettier-ignore-end\n]",
    [1, 0],
    "!ignored-range",
  ],
];

for (const [what, before, numbers, after] of CASES) {
  test(what, () => {
    assert.is(order(before, numbers), after);
  });
}

test.run();
