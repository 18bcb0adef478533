// `isFormatted` for every kind of difference, except differences that spacing or line ends undo.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { format, HclSyntaxError, isFormatted, type FormatOptions } from "../../src/format/index.ts";

const TERRAFORM: FormatOptions = { dialect: "terraform" };
const COLLAPSE: FormatOptions = { objectWrap: "collapse" };
const IGNORED = "# prettier-ignore\na =  [1,\n2]\n";

const rows: readonly [what: string, text: string, options: FormatOptions, expected: boolean][] = [
  ["nothing", "", {}, true],
  ["blank lines alone", "\n\n", {}, false],
  ["one attribute", "a = 1\n", {}, true],
  ["no final line break", "a = 1", {}, false],
  ["blanks at the end", "a = 1\n  ", {}, false],
  [
    "two blank lines",
    dedent`
      a = 1


      b = 1
    `,
    {},
    false,
  ],
  [
    "missing blank line",
    dedent`
      a {
      }
      b {
        c = 1
      }
    `,
    {},
    false,
  ],
  ["missing space", "a=1\n", {}, false],
  ["alignment", "a = 1\nlong = 2\n", {}, false],
  ["aligned", "a    = 1\nlong = 2\n", {}, true],
  ["alignment that is off", "a    = 1\nlong = 2\n", { align: false }, false],
  ["indentation", "a {\n b = 1\n}\n", {}, false],
  ["a trailing comma added", "a = [\n  1\n]\n", {}, false],
  ["a trailing comma kept", "a = [\n  1,\n]\n", {}, true],
  ["a trailing comma removed", "a = [1, ]\n", {}, false],
  ["a trailing comma not wanted", "a = [\n  1,\n]\n", { trailingComma: "none" }, false],
  [
    "a comma of an object",
    dedent`
      a = {
        b = 1,
        c = 2
      }
    `,
    {},
    false,
  ],
  ["too wide", "a = [1, 2]\n", { printWidth: 5 }, false],
  ["parentheses added", "a = bbbbb && ccccc\n", { printWidth: 12 }, false],
  [
    "parentheses written",
    dedent`
      a = (
        bbbbb &&
        ccccc
      )
    `,
    { printWidth: 12 },
    true,
  ],
  ["an object to join", "a = {\n  b = 1\n}\n", COLLAPSE, false],
  [
    "a comment after a comma",
    dedent`
      a = [
        1, # b
        2,
      ]
    `,
    {},
    true,
  ],
  [
    "a comment before a comma",
    dedent`
      a = [
        1 # b
        , 2,
      ]
    `,
    {},
    false,
  ],
  ["a heredoc", "a = <<EOT\n  b ${c}\nEOT\n", {}, true],
  ["a template with line breaks inside", 'a = "${\nb}"\n', {}, true],
  ["line ends kept", "a = 1\r\nb = 2\r\n", {}, true],
  ["line ends of two kinds", "a = 1\r\nb = 2\n", {}, false],
  ["line ends to change", "a = 1\r\n", { endOfLine: "lf" }, false],
  ["line ends changed", "a = 1\r\n", { endOfLine: "crlf" }, true],
  ["a byte order mark", "\ufeffa = 1\n", {}, false],
  ["an ignored item", IGNORED, {}, true],
  ["a change after an ignored item", `${IGNORED}b=1\n`, {}, false],
  ["a broken line after an ignored item", `${IGNORED}b = [\n  1\n]\n`, {}, false],
  ["no change after an ignored item", `${IGNORED}b = 1\n`, {}, true],
  ["an interpolation alone", 'a = "${b}"\n', TERRAFORM, false],
  ["an interpolation alone, elsewhere", 'a = "${b}"\n', {}, true],
  ["an abbreviated type", 'variable "a" {\n  type = list\n}\n', TERRAFORM, false],
  ["a full type", 'variable "a" {\n  type = list(any)\n}\n', TERRAFORM, true],
  ["a bare label", "a b {\n}\n", TERRAFORM, false],
  ["a comment between labels", 'a "b" /* c */ "d" {\n}\n', TERRAFORM, false],
  ["preserve, formatted", "a = [1,\n2]\n", { lineBreaks: "preserve" }, true],
  ["preserve, not formatted", "a = [1,\n  2 ]\n", { lineBreaks: "preserve" }, false],
];

for (const [what, text, options, expected] of rows) {
  test(`${what}: ${expected ? "formatted" : "not formatted"}`, () => {
    assert.is(isFormatted(text, options), expected);
    assert.ok(
      options.lineBreaks === "preserve" || isFormatted(format(text, options), options),
      "its output is formatted",
    );
  });
}

test("a text with syntax errors is rejected, as by format", () => {
  assert.throws(
    () => isFormatted("a = [\n"),
    (error: unknown) => error instanceof HclSyntaxError,
  );
});

test.run();
