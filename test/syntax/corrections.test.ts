// Corrections of syntax errors: after the edit the text parses, or its next error is another one.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { syntaxCorrection } from "../../src/syntax/parser/corrections.ts";

/** Applies the first correction over and over; returns the text without errors, or with one that has no correction. */
function corrected(text: string): string {
  for (let round = 0; round < 10; round++) {
    const { diagnostics } = parseConfig(text);
    const correction = diagnostics.map((one) => syntaxCorrection(text, one)).find((one) => one !== null);
    if (correction == null) return text;
    const { range, text: replacement } = correction;
    text = text.slice(0, range.start) + replacement + text.slice(range.end);
  }
  throw new Error(`no end: ${text}`);
}

const CASES: readonly (readonly [before: string, after: string])[] = [
  ["a: 1\n", "a = 1\n"],
  ["a:1\n", "a = 1\n"],
  ["a := 1\n", "a = 1\n"],
  ["a == 1\n", "a = 1\n"],
  ["a === 1\n", "a = 1\n"],
  ["a => 1\n", "a = 1\n"],
  ['"a": 1\n', "a = 1\n"],
  ["a = << EOT\nx\nEOT\n", "a = <<EOT\nx\nEOT\n"],
  ["a = <<-'EOT' \n  x\n  EOT\n", "a = <<-EOT\n  x\n  EOT\n"],
  ['b {\n  "a" = 1\n}\n', "b {\n  a = 1\n}\n"],
  ['b {\n  "a"  = 1\n}\n', "b {\n  a  = 1\n}\n"],
  [
    dedent`
      b {
        a: 1
        c: 2
      }
    `,
    dedent`
      b {
        a = 1
        c = 2
      }
    `,
  ],
  [
    dedent`
      b {
        a = 1,
        c = 2, # d
      }
    `,
    dedent`
      b {
        a = 1
        c = 2 # d
      }
    `,
  ],
  [
    "b {\n  a = 1, c = 2\n}\n",
    dedent`
      b {
        a = 1
        c = 2
      }
    `,
  ],
  [
    "b {\n  a = 1; c = 2;\n}\n",
    dedent`
      b {
        a = 1
        c = 2
      }
    `,
  ],
  ["a = 1;\r\nb = 2\r\n", "a = 1\r\nb = 2\r\n"],
  ["a = 1; b = 2\r\n", "a = 1\r\nb = 2\r\n"],
  ["a = [1 2]\n", "a = [1, 2]\n"],
  ["a = [1; 2]\n", "a = [1, 2]\n"],
  [
    dedent`
      a = [
        1
        2
      ]
    `,
    dedent`
      a = [
        1,
        2
      ]
    `,
  ],
  ["a = { b = 1 c = 2 }\n", "a = { b = 1, c = 2 }\n"],
  ["a = f(b c)\n", "a = f(b, c)\n"],
  ["a = b and c or d\n", "a = b && c || d\n"],
  ["a = not b\n", "a = !b\n"],
  ["a = 'x'\n", 'a = "x"\n'],
  ["a = [‘x’]\n", "a = [‘x’]\n"],
  ["a = “x y”\n", 'a = "x y"\n'],
  ["a = ['x', 'y']\n", 'a = ["x", "y"]\n'],
  ['b "x" = {\n  a = 1\n}\n', 'b "x" {\n  a = 1\n}\n'],
  ['b "x": {\n}\n', 'b "x" {\n}\n'],
];

for (const [before, after] of CASES) {
  test(JSON.stringify(before), () => {
    assert.is(corrected(before), after);
    if (after !== before) assert.equal(parseConfig(after).diagnostics, []);
  });
}

/** Errors that no small edit corrects for certain. */
const WITHOUT = [
  "a 1\n",
  "a = 1 b = 2\n",
  "a = 'it\\'s'\n",
  "a = 'x\n",
  '"a b" = 1\n',
  dedent`
    a = [
      1 # not the end,
      2
    ]
  `,
  "b {\n  a = knot c\n}\n",
  "a = constructor b\n",
];

for (const text of WITHOUT) {
  test(`nothing for ${JSON.stringify(text)}`, () => {
    assert.ok(parseConfig(text).diagnostics.length > 0);
    assert.is(corrected(text), text);
  });
}

test.run();
