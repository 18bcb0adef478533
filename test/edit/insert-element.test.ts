// Inserting elements into tuples and objects: layout, commas, comments, places.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type InsertElementOptions, insertElement } from "../../src/edit/index.ts";
import type { ObjectCons, TupleCons } from "../../src/syntax/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { edit, valueOf } from "./edit.ts";

function inserted(text: string, element: string, options: InsertElementOptions = {}): string {
  return edit(text, (body) => insertElement(valueOf(body) as TupleCons | ObjectCons, element, options));
}

/** Inserts above or below the element at an index. */
function insertedAt(text: string, element: string, side: "before" | "after", index: number): string {
  return edit(text, (body) => {
    const list = valueOf(body) as TupleCons | ObjectCons;
    const anchor = (list.type === "TupleCons" ? list.elements : list.items)[index]!;
    return insertElement(list, element, { place: side === "before" ? { before: anchor } : { after: anchor } });
  });
}

for (const [what, before, element, after] of [
  ["into an empty tuple", "a = []\n", "1", "a = [1]\n"],
  ["into an empty object", "a = {}\n", "b = 1", "a = { b = 1 }\n"],
  ["on one line", "a = [1, 2]\n", "3", "a = [1, 2, 3]\n"],
  ["after a last comma", "a = [1, 2,]\n", "3", "a = [1, 2, 3,]\n"],
  ["after a comment of the last one", "a = [1, 2 /* c */]\n", "3", "a = [1, 2 /* c */, 3]\n"],
  ["into an object on one line", "a = { b = 1 }\n", "c = 2", "a = { b = 1, c = 2 }\n"],
  ["with the separator of the request", 'a = { "b" : 1 }\n', '"c" : 2', 'a = { "b" : 1, "c" : 2 }\n'],
  ["neighbours stay as they are", "a = [ 1,2 ]\n", "3", "a = [ 1,2, 3 ]\n"],
  [
    "a line with its comma",
    dedent`
      a = [
        1, # one
        2, # two
      ]
    `,
    "3",
    dedent`
      a = [
        1, # one
        2, # two
        3,
      ]
    `,
  ],
  [
    "a line without the last comma",
    dedent`
      a = [
        1,
        2 # two
      ]
    `,
    "3",
    dedent`
      a = [
        1,
        2, # two
        3
      ]
    `,
  ],
  [
    "an aligned item, and its neighbour's comment stays",
    dedent`
      a = {
        b   = 1 # beside
        ccc = 2
        # end
      }
    `,
    "dddd = 3",
    dedent`
      a = {
        b    = 1 # beside
        ccc  = 2
        dddd = 3
        # end
      }
    `,
  ],
  [
    "an item below the only one",
    dedent`
      a = {
        b = 1 # beside
      }
    `,
    "c = 2",
    dedent`
      a = {
        b = 1 # beside
        c = 2
      }
    `,
  ],
  [
    "an item of an object with commas",
    dedent`
      a = {
        b = 1,
        c = 2
      }
    `,
    "d = 3",
    dedent`
      a = {
        b = 1,
        c = 2,
        d = 3
      }
    `,
  ],
  [
    "into an empty list on lines",
    "a = [\n  # c\n]\n",
    "1",
    dedent`
      a = [
        # c

        1,
      ]
    `,
  ],
  [
    "elements that share lines",
    "a = [1, 2,\n  3 # c\n]\n",
    "4",
    dedent`
      a = [
        1,
        2,
        3, # c
        4,
      ]
    `,
  ],
  [
    "a value of several lines",
    "a = [1]\n",
    "{\n  b = 1\n}",
    dedent`
      a = [
        1,
        {
          b = 1
        },
      ]
    `,
  ],
  [
    "a heredoc",
    "a = [\n  1,\n]\n",
    "<<X\nx\nX\n",
    dedent`
      a = [
        1,
        <<X
      x
      X
        ,
      ]
    `,
  ],
  ["no expression", "a = []\n", "1 2", "!invalid-expression"],
  ["no item", "a = {}\n", "1", "!invalid-expression"],
  ["two items", "a = {}\n", "b = 1, c = 2", "!invalid-expression"],
  ["a for that would come first", "a = []\n", "for", "!invalid-expression"],
  ["a syntax error", "a = [1 2]\n", "3", "!syntax-error"],
] as const)
  test(`insertElement: ${what}`, () => {
    assert.is(inserted(before, element), after);
  });

test("insertElement: a line that becomes too wide has a line for each", () => {
  const after = dedent`
    a = [
      "xxxxxxxxxx",
      "yyyyyyyyyy",
    ]
  `;
  assert.is(inserted('a = ["xxxxxxxxxx"]\n', '"yyyyyyyyyy"', { printWidth: 25 }), after);
});

test("insertElement: places", () => {
  assert.is(inserted("a = [1, 2]\n", "0", { place: "start" }), "a = [0, 1, 2]\n");
  assert.is(insertedAt("a = [1, 2]\n", "0", "after", 0), "a = [1, 0, 2]\n");
  assert.is(insertedAt("a = [1, /* c */ 2]\n", "0", "before", 1), "a = [1, 0, /* c */ 2]\n");
  const lines = dedent`
    a = {
      # about b
      b = 1

      c = 2
    }
  `;
  const above = dedent`
    a = {
      d = 3
      # about b
      b = 1

      c = 2
    }
  `;
  assert.is(insertedAt(lines, "d = 3", "before", 0), above);
  const below = dedent`
    a = {
      # about b
      b = 1
      d = 3

      c = 2
    }
  `;
  assert.is(insertedAt(lines, "d = 3", "after", 0), below);
  assert.is(
    edit("a = [1]\nb = [2]\n", (body) =>
      insertElement(valueOf(body) as TupleCons, "3", {
        place: { after: (valueOf(body, 1) as TupleCons).elements[0]! },
      }),
    ),
    "!not-in-tree",
  );
});

test.run();
