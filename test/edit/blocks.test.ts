// Inserting and removing blocks, and changing their headers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { appendBlock, insertBlock, removeBlock, setBlockLabels, setBlockType } from "../../src/edit/index.ts";
import type { Block } from "../../src/syntax/index.ts";
import { edit, inner } from "./edit.ts";

const APPEND: readonly [what: string, before: string, block: string, after: string][] = [
  [
    "a blank line before it",
    "a = 1\n",
    "b {\nx=1\n}",
    dedent`
      a = 1

      b {
        x = 1
      }
    `,
  ],
  ["no blank line between short ones", "b {}\n", "c {}", "b {}\nc {}\n"],
  [
    "below comments that are about nothing",
    "a = 1\n\n# end\n",
    "b {}",
    dedent`
      a = 1

      # end

      b {}
    `,
  ],
  ["with its own comments", "a = 1\n", "# about\nb {} # c", "a = 1\n# about\nb {} # c\n"],
  [
    "a file without a line break at its end",
    "a = <<E\nE\n# c",
    "b {}",
    dedent`
      a = <<E
      E
      # c

      b {}
    `,
  ],
  [
    "a heredoc inside stays as it is",
    "",
    dedent`
      b {
      t = <<E
       x
      E
      }`,
    dedent`
      b {
        t = <<E
       x
      E
      }
    `,
  ],
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

test("a block is built from its parts", () => {
  const append = (block: Parameters<typeof appendBlock>[1]) => edit("", (body) => appendBlock(body, block));
  assert.is(append({ type: "b" }), "b {}\n");
  assert.is(
    append({ type: "b", labels: ['x"', "${y}%{", "\n\t\\", "\u0001\ud800"], body: "a=1\nbcd=2" }),
    dedent`
      b "x\\"" "$\${y}%%{" "\\n\\t\\\\" "\\u0001�" {
        a   = 1
        bcd = 2
      }
    `,
  );
});

test("nested blocks", () => {
  const before = dedent`
    b {
      x = 1

      c {
      }
    }
  `;
  assert.is(
    edit(before, (body) => insertBlock(inner(body), "d {\ny=1\n}", { before: inner(body).items[1]! })),
    dedent`
      b {
        x = 1

        d {
          y = 1
        }

        c {
        }
      }
    `,
  );
  assert.is(
    edit("b { x = 1 }\n", (body) => insertBlock(inner(body), "d {\ny=1\n}", "start")),
    dedent`
      b {
        d {
          y = 1
        }

        x = 1
      }
    `,
  );
  assert.is(
    edit("b { x = 1 }\n", (body) => appendBlock(inner(body), "d {}")),
    dedent`
      b {
        x = 1
        d {}
      }
    `,
  );
});

test("a comment after an item in a single-line block is not a trailing comment", () => {
  assert.is(
    edit("b { x = 1 /* c */ }\n", (body) => insertBlock(inner(body), "d {} # e", "start")),
    dedent`
      b {
        d {} # e
        x = 1 /* c */
      }
    `,
  );
});

test("removing a block leaves no hole", () => {
  const remove = (text: string, index: number) => edit(text, (body) => removeBlock(body.items[index] as Block));
  const before = dedent`
    # header

    a {
    }

    # about b
    b {
    } # end of b

    # alone

    c {
    }
  `;
  assert.is(
    remove(before, 1),
    dedent`
      # header

      a {
      }

      # alone

      c {
      }
    `,
  );
  assert.is(
    remove(before, 0),
    dedent`
      # header

      # about b
      b {
      } # end of b

      # alone

      c {
      }
    `,
  );
  assert.is(
    remove(before, 2),
    dedent`
      # header

      a {
      }

      # about b
      b {
      } # end of b

      # alone
    `,
  );
});

test("removing the item between two blocks separates them by a blank line", () => {
  assert.is(
    edit(
      dedent`
        a {
        }
        b {}
        c {
        }
      `,
      (body) => removeBlock(body.items[1] as Block),
    ),
    dedent`
      a {
      }

      c {
      }
    `,
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

test("block type", () => {
  assert.is(
    edit('b "x" {\n}\n', (body) => setBlockType(body.items[0] as Block, "other")),
    'other "x" {\n}\n',
  );
});

test.run();
