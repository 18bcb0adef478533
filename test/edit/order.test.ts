// Reordering the items in bodies: their comments, and the blank lines afterwards.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { reorderItems } from "../../src/edit/index.ts";
import type { Body } from "../../src/syntax/index.ts";
import { edit, inner } from "./edit.ts";

/** Returns the text with the items reordered by a list of indexes. */
function order(text: string, numbers: readonly number[], bodyOf = (body: Body) => body): string {
  return edit(text, (body) =>
    reorderItems(
      bodyOf(body),
      numbers.map((index) => bodyOf(body).items[index]!),
    ),
  );
}

const ORDERS: readonly [what: string, before: string, numbers: number[], after: string][] = [
  ["comments go along", "# c\nc = 3 # cc\na = 1\n", [1, 0], "a = 1\n# c\nc = 3 # cc\n"],
  [
    "free-standing comments stay",
    dedent`
      # alone

      b = 2
      a = 1

      # end
    `,
    [1, 0],
    dedent`
      # alone

      a = 1
      b = 2

      # end
    `,
  ],
  [
    "groups stay",
    dedent`
      a = 1
      b = 2

      d = 4
      c = 3
    `,
    [0, 1, 3, 2],
    dedent`
      a = 1
      b = 2

      c = 3
      d = 4
    `,
  ],
  [
    "what goes to the top joins the first group",
    dedent`
      b = 2
      c = 3

      d = 4
      a = 1
    `,
    [3, 0, 1, 2],
    dedent`
      a = 1
      b = 2
      c = 3

      d = 4
    `,
  ],
  [
    "what goes between groups stays in its own",
    dedent`
      a = 1

      c = 3
      b = 2
    `,
    [0, 2, 1],
    dedent`
      a = 1

      b = 2
      c = 3
    `,
  ],
  [
    "what comes from elsewhere joins the one above",
    dedent`
      a = 1

      c = 3

      b = 2
    `,
    [0, 2, 1],
    dedent`
      a = 1
      b = 2

      c = 3
    `,
  ],
  ["some among the places that they have", "c = 3\nx = 9\na = 1\n", [2, 0], "a = 1\nx = 9\nc = 3\n"],
  [
    "columns follow",
    dedent`
      aaa = 1
      b   = 2

      c = 3
    `,
    [1, 2, 0],
    dedent`
      b = 2

      c   = 3
      aaa = 1
    `,
  ],
  ["own columns stay", "aaa = 1\nb = 2\n", [1, 0], "b = 2\naaa = 1\n"],
  [
    "blocks stay apart",
    dedent`
      a {
      }

      b {
      }

      c = 1
    `,
    [2, 1, 0],
    dedent`
      c = 1

      b {
      }

      a {
      }
    `,
  ],
  ["no line break at the end", "b = 2\na = 1", [1, 0], "a = 1\nb = 2\n"],
  [
    "a heredoc at the end",
    dedent`
      b = 2
      a = <<E
      x
      E
    `,
    [1, 0],
    dedent`
      a = <<E
      x
      E
      b = 2
    `,
  ],
  ["a byte order mark", "\ufeffb = 2\na = 1\n", [1, 0], "\ufeffa = 1\nb = 2\n"],
  ["CRLF", "# b\r\nb = 2\r\n\r\na = 1\r\n", [1, 0], "a = 1\r\n# b\r\nb = 2\r\n"],
  [
    "a comment for the formatter goes along",
    "# prettier-ignore\nb =  2\na = 1\n",
    [1, 0],
    "a = 1\n# prettier-ignore\nb =  2\n",
  ],
  [
    "values that span lines",
    dedent`
      b = [
        1,
      ]
      a   = 1
    `,
    [1, 0],
    dedent`
      a   = 1
      b = [
        1,
      ]
    `,
  ],
  [
    "columns where what moves ends as what was there did",
    dedent`
      d { a = 1 }
      s {}
      n = <<E
      E

      b {
        t = 2
      }
    `,
    [3, 1, 2, 0],
    dedent`
      b {
        t = 2
      }

      s {}
      n = <<E
      E
      d { a = 1 }
    `,
  ],
  ["nothing to do", "a=1\nb=2\n", [0, 1], "a=1\nb=2\n"],
];

for (const [what, before, numbers, after] of ORDERS) {
  test(`order: ${what}`, () => {
    assert.is(order(before, numbers), after);
  });
}

const APART: readonly [what: string, before: string, numbers: number[], after: string][] = [
  ["one group", "c = 3\na = 1\n", [1, 0], "a = 1\nc = 3\n"],
  [
    "blank lines go along",
    dedent`
      c {}

      b {}

      a {}
    `,
    [2, 0, 1],
    dedent`
      a {}

      c {}

      b {}
    `,
  ],
  [
    "no member of another group",
    dedent`
      a = 1

      c = 3

      b = 2
    `,
    [0, 2, 1],
    dedent`
      a = 1

      b = 2

      c = 3
    `,
  ],
  [
    "between members of another group",
    dedent`
      b = 2
      d = 4

      c = 3
    `,
    [0, 2, 1],
    dedent`
      b = 2

      c = 3

      d = 4
    `,
  ],
  [
    "to the group that it is of",
    dedent`
      b = 2

      c = 3
      d = 4
    `,
    [0, 2, 1],
    dedent`
      b = 2

      d = 4
      c = 3
    `,
  ],
  [
    "what stays as it was",
    dedent`
      b = 2


      d = 4
      c = 3
    `,
    [0, 2, 1],
    dedent`
      b = 2


      c = 3
      d = 4
    `,
  ],
  [
    "what is left, one of each",
    dedent`
      a = 1
      x = 9

      y = 8
      b = 2
    `,
    [0, 3, 1, 2],
    dedent`
      a = 1

      b = 2

      x = 9

      y = 8
    `,
  ],
  [
    "comments that stay",
    dedent`
      a = 1

      # alone

      c = 3
      b = 2
    `,
    [0, 2, 1],
    dedent`
      a = 1

      # alone

      b = 2
      c = 3
    `,
  ],
];

for (const [what, before, numbers, after] of APART) {
  test(`apart: ${what}`, () => {
    const inOrder = (body: Body) => numbers.map((index) => body.items[index]!);
    assert.is(
      edit(before, (body) => reorderItems(body, inOrder(body), { keepsApart: true })),
      after,
    );
  });
}

const ABOUT: readonly [what: string, before: string, after: string][] = [
  [
    "directly above",
    dedent`
      b {
        #!
        # d
        d = 1
        c = 2
      }
    `,
    dedent`
      b {
        #!
        c = 2
        # d
        d = 1
      }
    `,
  ],
  [
    "free-standing",
    dedent`
      b {

        #!


        d = 1
        c = 2
      }
    `,
    dedent`
      b {

        #!


        c = 2
        d = 1
      }
    `,
  ],
  [
    "below others",
    dedent`
      b {
        # d
        #!
        d = 1
        c = 2
      }
    `,
    dedent`
      b {
        c = 2
        # d
        #!
        d = 1
      }
    `,
  ],
  [
    "beside the brace",
    dedent`
      b { #!
        d = 1
        c = 2
      }
    `,
    dedent`
      b { #!
        c = 2
        d = 1
      }
    `,
  ],
  ["of a file", "#!\nd = 1\nc = 2\n", "c = 2\n#!\nd = 1\n"],
];

for (const [what, before, after] of ABOUT) {
  test(`comments about the block: ${what}`, () => {
    const bodyOf = (body: Body) => (body.items.length === 1 ? inner(body) : body);
    const isAboutBlock = (comment: string) => comment === "#!";
    assert.is(
      edit(before, (body) => reorderItems(bodyOf(body), bodyOf(body).items.toReversed(), { isAboutBlock })),
      after,
    );
  });
}

test("an order of the items of a block", () => {
  const before = dedent`
    b {
      y {
      }

      # about x
      x = 1
      w = 2
    }
  `;
  assert.is(
    order(before, [1, 2, 0], (body) => inner(body)),
    dedent`
      b {
        # about x
        x = 1
        w = 2

        y {
        }
      }
    `,
  );
});

test("one pass settles any order of many items", () => {
  const before = Array.from(
    { length: 40 },
    (_, index) => `# ${index}\na${index} = ${index}\n${index % 5 ? "" : "\n"}`,
  ).join("");
  const numbers = Array.from({ length: 40 }, (_, index) => (index * 17) % 40);
  const after = order(before, numbers);
  assert.is(order(after, [...numbers.keys()]), after);
  assert.equal(
    [...after.matchAll(/^# (\d+)\na(\d+) /gm)].map(([, above, name]) => [above, name].join()),
    numbers.map((index) => `${index},${index}`),
  );
});

test.run();
