// Comments that begin and end an ignored range.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignoredRanges } from "../../src/format/index.ts";
import { parseConfig, type Body } from "../../src/syntax/index.ts";
import { dedent } from "../../tools/dedent.ts";

function ignoredTexts(text: string): string[] {
  const tree = parseConfig(text);
  const { body } = tree.root as { body?: Body };
  return ignoredRanges(tree, body!).map(({ pieces: [piece] }) => (piece as { text: string }).text);
}

for (const [title, text, expected] of [
  [
    "a range ends at the first end comment",
    dedent`
      # prettier-ignore-start
      # prettier-ignore-start
      a=1
      # prettier-ignore-end
      b=1
      # prettier-ignore-end
    `,
    ["# prettier-ignore-start\na=1"],
  ],
  [
    "an end comment in brackets ends no range around them",
    dedent`
      # prettier-ignore-start
      a=[
      # prettier-ignore-end
      1]
      # prettier-ignore-end
    `,
    ["a=[\n# prettier-ignore-end\n1]"],
  ],
  [
    "a range does not reach out of its brackets",
    dedent`
      a=[
      # prettier-ignore-start
      1]
      # prettier-ignore-end
    `,
    [],
  ],
  [
    "two ranges",
    dedent`
      # prettier-ignore-start
      a=1
      # prettier-ignore-end
      b {
      # prettier-ignore-start
      c=1
      # prettier-ignore-end
      }
    `,
    ["a=1", "c=1"],
  ],
  [
    "elements, object items and arguments",
    dedent`
      a = [1, # prettier-ignore-start
      2,3
      # prettier-ignore-end
      ]
      b = f({
      # prettier-ignore-start
      c=1
      # prettier-ignore-end
      },
      # prettier-ignore-start
      x,  y,
      # prettier-ignore-end
      z)
    `,
    ["2,3", "c=1", "x,  y,"],
  ],
  [
    "comments inside an expression begin no range",
    dedent`
      a = [b # prettier-ignore-start
      #
      # prettier-ignore-end
      .c, d]
    `,
    [],
  ],
  [
    "comments inside an expression end no range",
    dedent`
      a = [
      # prettier-ignore-start
      b +
      # prettier-ignore-end
      c
      ]
    `,
    [],
  ],
  [
    "a comment after an item ends no range",
    dedent`
      # prettier-ignore-start
      a=1 # prettier-ignore-end
      b=1
    `,
    [],
  ],
  ["inline comments", "a = [/* prettier-ignore-start */ 1,2 /* prettier-ignore-end */]\n", [" 1,2 "]],
  [
    "comments in a loop are no range",
    dedent`
      a = [for k # prettier-ignore-start
      in !x # prettier-ignore-end
      : y]
    `,
    [],
  ],
] as const) {
  test(title, () => {
    assert.equal(ignoredTexts(text), expected);
  });
}

test("many ranges without an end", () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `# prettier-ignore-start\na${index}=1\n`).join("");
  assert.equal(ignoredTexts(text), []);
});

test.run();
