// Reordering elements and object items, in each list layout.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { reorderElements } from "../../src/edit/index.ts";
import type { ObjectCons, Node, TupleCons } from "../../src/syntax/index.ts";
import { edit, valueOf } from "./edit.ts";

/** Returns the first attribute's value with its elements reordered by a list of indexes. */
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
  [
    "a line each",
    dedent`
      [
        1, # one
        # two
        2,
      ]`,
    [1, 0],
    dedent`
      [
        # two
        2,
        1, # one
      ]`,
  ],
  [
    "a line each, no comma at the end",
    dedent`
      [
        1,
        2 # two
      ]`,
    [1, 0],
    dedent`
      [
        2, # two
        1
      ]`,
  ],
  [
    "a comma apart from a comment",
    dedent`
      [
        1 /* one */ ,
        2
      ]`,
    [1, 0],
    dedent`
      [
        2,
        1 /* one */
      ]`,
  ],
  [
    "a comma between comments",
    dedent`
      [
        1 /* one */ , # c
        2
      ]`,
    [1, 0],
    dedent`
      [
        2,
        1 /* one */ # c
      ]`,
  ],
  [
    "groups",
    dedent`
      [
        1,

        # alone

        3,
        2,
      ]`,
    [0, 2, 1],
    dedent`
      [
        1,

        # alone

        2,
        3,
      ]`,
  ],
  [
    "a heredoc",
    dedent`
      [
        <<E
      x
      E
        ,
        2
      ]`,
    [1, 0],
    dedent`
      [
        2,
        <<E
      x
      E
      ]`,
  ],
  [
    "a heredoc that was last",
    dedent`
      [
        1,
        <<E
      x
      E
      ]`,
    [1, 0],
    dedent`
      [
        <<E
      x
      E
        ,
        1
      ]`,
  ],
  [
    "an object of lines",
    dedent`
      {
        b   = 2 # b
        # a
        aaa = 1
      }`,
    [1, 0],
    dedent`
      {
        # a
        aaa = 1
        b   = 2 # b
      }`,
  ],
  [
    "an object of lines with commas",
    dedent`
      {
        b = 2,
        a = 1
      }`,
    [1, 0],
    dedent`
      {
        a = 1,
        b = 2
      }`,
  ],
  [
    "columns in an object",
    dedent`
      {
        aaa = 1
        b   = 2

        c = 3
      }`,
    [1, 2, 0],
    dedent`
      {
        b = 2

        c   = 3
        aaa = 1
      }`,
  ],
  [
    "on some lines",
    dedent`
      [1,
        2, # two
        # three
        3]`,
    [2, 0, 1],
    dedent`
      [
        # three
        3,
        1,
        2 # two
      ]`,
  ],
  [
    "on some lines, with a heredoc",
    dedent`
      [<<E
      x
      E
      , 2]`,
    [1, 0],
    dedent`
      [
        2,
        <<E
      x
      E
      ]`,
  ],
  [
    "on some lines, comments everywhere",
    dedent`
      [ # open
        1 # a
        , 2, /* c */ 3 # d
        # end
      ]`,
    [2, 1, 0],
    dedent`
      [ # open
        /* c */ 3, # d
        2,
        1 # a
        # end
      ]`,
  ],
  [
    "a comma on the line of the closer",
    dedent`
      [
        1,
        2
        /* c */ ,]`,
    [1, 0],
    dedent`
      [
        /* c */
        2,
        1,
      ]`,
  ],
  [
    "an object on some lines",
    "{ b = 2\n  aaa = 1 }",
    [1, 0],
    dedent`
      {
        aaa = 1
        b   = 2
      }`,
  ],
  ["nothing to do", "[1,\n2]", [0, 1], "[1,\n2]"],
  ["a name that must not come first", "[1, for]", [1, 0], "!invalid-order"],
  [
    "across an ignored range",
    dedent`
      [
        1,
        # prettier-ignore-start
        2,
        # prettier-ignore-end
      ]`,
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
