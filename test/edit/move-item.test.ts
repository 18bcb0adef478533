// Moving one item within a body: its comments, and the blank lines afterwards.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { moveItem } from "../../src/edit/index.ts";
import { edit } from "./edit.ts";

const MOVES: readonly [
  what: string,
  before: string,
  item: number,
  place: "start" | "end" | ["before" | "after", number],
  after: string,
][] = [
  [
    "to the start, below a header",
    dedent`
      # header

      a = 1
      # b
      b = 2
    `,
    1,
    "start",
    dedent`
      # header

      # b
      b = 2
      a = 1
    `,
  ],
  [
    "to the end, below what is free-standing",
    dedent`
      a = 1
      b = 2

      # end
    `,
    0,
    "end",
    dedent`
      b = 2

      # end

      a = 1
    `,
  ],
  [
    "to the end, also the last item",
    dedent`
      a = 1
      b = 2

      # end
    `,
    1,
    "end",
    dedent`
      a = 1

      # end

      b = 2
    `,
  ],
  ["nowhere from the end", "a = 1\nb = 2\n\n", 1, "end", "a = 1\nb = 2\n\n"],
  ["to the end of a file without a line break", "a = 1\nb = 2", 0, "end", "b = 2\na = 1\n"],
  [
    "into the group of its neighbour above",
    dedent`
      a = 1

      b = 2

      c = 3
    `,
    2,
    ["after", 0],
    dedent`
      a = 1
      c = 3

      b = 2
    `,
  ],
  [
    "into the group of its neighbour below",
    dedent`
      a = 1

      b = 2

      c = 3
    `,
    2,
    ["before", 1],
    dedent`
      a = 1

      c = 3
      b = 2
    `,
  ],
  ["where it is", "a = 1\n\nb = 2\n", 1, ["after", 0], "a = 1\n\nb = 2\n"],
  [
    "a block, with its blank lines",
    dedent`
      a = 1

      b {
      }

      c = 1
    `,
    1,
    "start",
    dedent`
      b {
      }

      a = 1

      c = 1
    `,
  ],
];

for (const [what, before, item, place, after] of MOVES) {
  test(`move: ${what}`, () => {
    const actual = edit(before, (body) => {
      if (typeof place === "string") return moveItem(body.items[item]!, place);
      const anchor = body.items[place[1]]!;
      return moveItem(body.items[item]!, place[0] === "before" ? { before: anchor } : { after: anchor });
    });
    assert.is(actual, after);
  });
}

test.run();
