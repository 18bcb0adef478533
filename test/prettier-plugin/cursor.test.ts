// The cursor after formatting: in front of the same character as before.
import { formatWithCursor } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../prettier-plugin/index.ts";

async function cursorAfter(text: string, cursorOffset: number): Promise<{ formatted: string; cursorOffset: number }> {
  return formatWithCursor(text, { parser: "terraform", plugins: [plugin], cursorOffset });
}

/** Formats a text with `|` for the cursor, and returns the result with `|`. */
async function moved(marked: string): Promise<string> {
  const offset = marked.indexOf("|");
  const result = await cursorAfter(marked.replace("|", ""), offset);
  return `${result.formatted.slice(0, result.cursorOffset)}|${result.formatted.slice(result.cursorOffset)}`;
}

const CASES: readonly [name: string, before: string, after: string][] = [
  ["in a name", "a=1\nlong|er=2\n", "a      = 1\nlong|er = 2\n"],
  ["in a value", 'a=1\nlonger="va|lue"\n', 'a      = 1\nlonger = "va|lue"\n'],
  ["before an attribute", "b {\n|a=1\n}\n", "b {\n  |a = 1\n}\n"],
  ["after an attribute", "b {\na=1|\n}\n", "b {\n  a = 1|\n}\n"],
  ["in the name of a block", 'resou|rce "a" "b" {\nx=1\n}\n', 'resou|rce "a" "b" {\n  x = 1\n}\n'],
  ["in a label that gets quotes", "resource a|b c {}\n", 'resource "a|b" "c" {}\n'],
  ["inside what is rewritten", 'a = "${var.na|me}"\n', "a = var.na|me\n"],
  ["in a comment", "a=1 # no|te\n", "a = 1 # no|te\n"],
  [
    "in an element that gets its own line",
    "a = [\nb, c|c\n]\n",
    dedent`
      a = [
        b,
        c|c,
      ]
    `,
  ],
  ["at the start", "|a=1\n", "|a = 1\n"],
  ["at the end", "a=1\n|", "a = 1\n|"],
  [
    "deep inside",
    dedent`
      a {
      b {
      c {
      d=[1,
      2|2]
      }
      }
      }
    `,
    dedent`
      a {
        b {
          c {
            d = [
              1,
              2|2,
            ]
          }
        }
      }
    `,
  ],
];

for (const [name, before, after] of CASES) {
  test(`the cursor ${name}`, async () => {
    assert.is(await moved(before), after);
  });
}

const TEXT = `# Head
locals {
a=1
list=[one,two]
  text = "x \${ name } y" # note


  obj={k=v,
w:z}
doc = <<-EOT
   body \${name}
  EOT
}
resource x "y" {
  count = (a + b) * c
}
`;

test("in front of every word, and inside it, the cursor stays there", async () => {
  for (let offset = 0; offset < TEXT.length; offset++) {
    if (!/\w/.test(TEXT[offset]!)) continue;
    const result = await cursorAfter(TEXT, offset);
    // In front of a label that gets quotes it stays in front of the quotes.
    const ahead = result.formatted.slice(result.cursorOffset).match(/^"?(\w+)/)?.[1];
    assert.is(ahead, TEXT.slice(offset).match(/^\w+/)![0], `offset ${offset}`);
  }
});

test("the text is the same with a cursor at any offset, and the cursor is inside", async () => {
  const { formatted } = await cursorAfter(TEXT, -1);
  for (let offset = 0; offset <= TEXT.length; offset++) {
    const result = await cursorAfter(TEXT, offset);
    assert.is(result.formatted, formatted);
    assert.ok(result.cursorOffset >= 0 && result.cursorOffset <= formatted.length, `offset ${offset}`);
  }
});

test("the cursor in a long value", async () => {
  const text = `a = {\n${Array.from({ length: 8_000 }, (_, index) => `k${index}="value ${index}"`).join("\n")}\n}\n`;
  const offset = text.indexOf("k4321");
  const result = await cursorAfter(text, offset);
  assert.ok(result.formatted.startsWith("k4321", result.cursorOffset));
});

test.run();
