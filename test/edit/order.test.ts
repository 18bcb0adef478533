// Moving items of bodies: what goes along, where blank lines are afterwards.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moveItem, reorderItems } from "../../src/edit/index.ts";
import type { Body } from "../../src/syntax/index.ts";
import { edit, inner } from "./edit.ts";

/** Puts the items into the order of a list of numbers. */
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
  ["free-standing comments stay", "# alone\n\nb = 2\na = 1\n\n# end\n", [1, 0], "# alone\n\na = 1\nb = 2\n\n# end\n"],
  ["groups stay", "a = 1\nb = 2\n\nd = 4\nc = 3\n", [0, 1, 3, 2], "a = 1\nb = 2\n\nc = 3\nd = 4\n"],
  [
    "what goes to the top joins the first group",
    "b = 2\nc = 3\n\nd = 4\na = 1\n",
    [3, 0, 1, 2],
    "a = 1\nb = 2\nc = 3\n\nd = 4\n",
  ],
  ["what goes between groups stays in its own", "a = 1\n\nc = 3\nb = 2\n", [0, 2, 1], "a = 1\n\nb = 2\nc = 3\n"],
  ["what comes from elsewhere joins the one above", "a = 1\n\nc = 3\n\nb = 2\n", [0, 2, 1], "a = 1\nb = 2\n\nc = 3\n"],
  ["some among the places that they have", "c = 3\nx = 9\na = 1\n", [2, 0], "a = 1\nx = 9\nc = 3\n"],
  ["columns follow", "aaa = 1\nb   = 2\n\nc = 3\n", [1, 2, 0], "b = 2\n\nc   = 3\naaa = 1\n"],
  ["own columns stay", "aaa = 1\nb = 2\n", [1, 0], "b = 2\naaa = 1\n"],
  ["blocks stay apart", "a {\n}\n\nb {\n}\n\nc = 1\n", [2, 1, 0], "c = 1\n\nb {\n}\n\na {\n}\n"],
  ["no line break at the end", "b = 2\na = 1", [1, 0], "a = 1\nb = 2\n"],
  ["a heredoc at the end", "b = 2\na = <<E\nx\nE\n", [1, 0], "a = <<E\nx\nE\nb = 2\n"],
  ["a byte order mark", "\ufeffb = 2\na = 1\n", [1, 0], "\ufeffa = 1\nb = 2\n"],
  ["CRLF", "# b\r\nb = 2\r\n\r\na = 1\r\n", [1, 0], "a = 1\r\n# b\r\nb = 2\r\n"],
  [
    "a comment for the formatter goes along",
    "# prettier-ignore\nb =  2\na = 1\n",
    [1, 0],
    "a = 1\n# prettier-ignore\nb =  2\n",
  ],
  ["values that span lines", "b = [\n  1,\n]\na   = 1\n", [1, 0], "a   = 1\nb = [\n  1,\n]\n"],
  [
    "columns where what moves ends as what was there did",
    "d { a = 1 }\ns {}\nn = <<E\nE\n\nb {\n  t = 2\n}\n",
    [3, 1, 2, 0],
    "b {\n  t = 2\n}\n\ns {}\nn = <<E\nE\nd { a = 1 }\n",
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
  ["blank lines go along", "c {}\n\nb {}\n\na {}\n", [2, 0, 1], "a {}\n\nc {}\n\nb {}\n"],
  ["no member of another group", "a = 1\n\nc = 3\n\nb = 2\n", [0, 2, 1], "a = 1\n\nb = 2\n\nc = 3\n"],
  ["between members of another group", "b = 2\nd = 4\n\nc = 3\n", [0, 2, 1], "b = 2\n\nc = 3\n\nd = 4\n"],
  ["to the group that it is of", "b = 2\n\nc = 3\nd = 4\n", [0, 2, 1], "b = 2\n\nd = 4\nc = 3\n"],
  ["what stays as it was", "b = 2\n\n\nd = 4\nc = 3\n", [0, 2, 1], "b = 2\n\n\nc = 3\nd = 4\n"],
  ["what is left, one of each", "a = 1\nx = 9\n\ny = 8\nb = 2\n", [0, 3, 1, 2], "a = 1\n\nb = 2\n\nx = 9\n\ny = 8\n"],
  ["comments that stay", "a = 1\n\n# alone\n\nc = 3\nb = 2\n", [0, 2, 1], "a = 1\n\n# alone\n\nb = 2\nc = 3\n"],
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
  ["directly above", "b {\n  #!\n  # d\n  d = 1\n  c = 2\n}\n", "b {\n  #!\n  c = 2\n  # d\n  d = 1\n}\n"],
  ["free-standing", "b {\n\n  #!\n\n\n  d = 1\n  c = 2\n}\n", "b {\n\n  #!\n\n\n  c = 2\n  d = 1\n}\n"],
  ["below others", "b {\n  # d\n  #!\n  d = 1\n  c = 2\n}\n", "b {\n  c = 2\n  # d\n  #!\n  d = 1\n}\n"],
  ["beside the brace", "b { #!\n  d = 1\n  c = 2\n}\n", "b { #!\n  c = 2\n  d = 1\n}\n"],
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
  const before = "b {\n  y {\n  }\n\n  # about x\n  x = 1\n  w = 2\n}\n";
  assert.is(
    order(before, [1, 2, 0], (body) => inner(body)),
    "b {\n  # about x\n  x = 1\n  w = 2\n\n  y {\n  }\n}\n",
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

const MOVES: readonly [
  what: string,
  before: string,
  item: number,
  place: "start" | "end" | ["before" | "after", number],
  after: string,
][] = [
  ["to the start, below a header", "# header\n\na = 1\n# b\nb = 2\n", 1, "start", "# header\n\n# b\nb = 2\na = 1\n"],
  ["to the end, above what is free-standing", "a = 1\nb = 2\n\n# end\n", 0, "end", "b = 2\na = 1\n\n# end\n"],
  ["into the group of its neighbour above", "a = 1\n\nb = 2\n\nc = 3\n", 2, ["after", 0], "a = 1\nc = 3\n\nb = 2\n"],
  ["into the group of its neighbour below", "a = 1\n\nb = 2\n\nc = 3\n", 2, ["before", 1], "a = 1\n\nc = 3\nb = 2\n"],
  ["where it is", "a = 1\n\nb = 2\n", 1, ["after", 0], "a = 1\n\nb = 2\n"],
  ["a block, with its blank lines", "a = 1\n\nb {\n}\n\nc = 1\n", 1, "start", "b {\n}\n\na = 1\n\nc = 1\n"],
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
