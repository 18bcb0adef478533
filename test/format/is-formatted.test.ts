// `isFormatted` stops where layout shows that a text changes: it must say what a comparison with the output says, for every kind of
// difference, and must not take a difference that the spacing or the line ends undo for one.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, HclSyntaxError, isFormatted, type FormatOptions } from "../../src/format/index.ts";
import { ItemList } from "../../src/format/item-list.ts";
import { SourceComparison } from "../../src/format/source-comparison.ts";
import { parseConfig, TokenType } from "../../src/syntax/index.ts";

const TERRAFORM: FormatOptions = { dialect: "terraform" };
const COLLAPSE: FormatOptions = { objectWrap: "collapse" };
const IGNORED = "# prettier-ignore\na =  [1,\n2]\n";

const rows: readonly [what: string, text: string, options: FormatOptions, expected: boolean][] = [
  ["nothing", "", {}, true],
  ["blank lines alone", "\n\n", {}, false],
  ["one attribute", "a = 1\n", {}, true],
  ["no final line break", "a = 1", {}, false],
  ["blanks at the end", "a = 1\n  ", {}, false],
  ["two blank lines", "a = 1\n\n\nb = 1\n", {}, false],
  ["missing blank line", "a {\n}\nb {\n  c = 1\n}\n", {}, false],
  ["missing space", "a=1\n", {}, false],
  ["alignment", "a = 1\nlong = 2\n", {}, false],
  ["aligned", "a    = 1\nlong = 2\n", {}, true],
  ["alignment that is off", "a    = 1\nlong = 2\n", { align: false }, false],
  ["indentation", "a {\n b = 1\n}\n", {}, false],
  ["a trailing comma added", "a = [\n  1\n]\n", {}, false],
  ["a trailing comma kept", "a = [\n  1,\n]\n", {}, true],
  ["a trailing comma removed", "a = [1, ]\n", {}, false],
  ["a trailing comma not wanted", "a = [\n  1,\n]\n", { trailingComma: "none" }, false],
  ["a comma of an object", "a = {\n  b = 1,\n  c = 2\n}\n", {}, false],
  ["too wide", "a = [1, 2]\n", { printWidth: 5 }, false],
  ["parentheses added", "a = bbbbb && ccccc\n", { printWidth: 12 }, false],
  ["parentheses written", "a = (\n  bbbbb &&\n  ccccc\n)\n", { printWidth: 12 }, true],
  ["an object to join", "a = {\n  b = 1\n}\n", COLLAPSE, false],
  ["a comment after a comma", "a = [\n  1, # b\n  2,\n]\n", {}, true],
  ["a comment before a comma", "a = [\n  1 # b\n  , 2,\n]\n", {}, false],
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
    assert.is(format(text, options) === text, expected, "the row is right");
    assert.is(isFormatted(text, options), expected);
    assert.ok(
      options.lineBreaks === "preserve" || isFormatted(format(text, options), options),
      "its output is formatted",
    );
  });
}

test("a text with syntax errors is refused, as by format", () => {
  assert.throws(
    () => isFormatted("a = [\n"),
    (error: unknown) => error instanceof HclSyntaxError,
  );
});

/** What a comparison says after each item of a source, given as token types, texts or `true` for the source's next token that is not blank. */
function answers(source: string, added: readonly (string | number)[]): boolean[] {
  const items = new ItemList(parseConfig(source).tokens);
  const comparison = new SourceComparison(items);
  return added.map((item) => {
    if (typeof item === "number") items.addToken(item);
    else items.addText(item === "\n" ? TokenType.Newline : item === "," ? TokenType.Comma : TokenType.OParen, item);
    return comparison.differs();
  });
}

test("the first item that begins otherwise than the source is told at once", () => {
  // Tokens: a, blank, =, blank, [, line break, 1, comma, ].
  const source = "a = [\n1,]\n";
  assert.equal(answers(source, [0, 2, 4, "\n", 6, ",", 8]), [false, false, false, false, false, false, false]);
  assert.equal(answers(source, [0, 2, "("]), [false, false, true]);
  assert.equal(answers(source, [0, 2, 4, 6]), [false, false, false, true]);
  assert.equal(answers(source, [0, 2, 4, "\n", 6, "\n"]), [false, false, false, false, false, true]);
});

test("a difference that proves nothing ends the comparison", () => {
  // The item is the beginning of the token.
  assert.equal(answers("a = 1\n", [0, 2, 4, "\n", "\n"]), [false, false, false, false, true], "more than the source");
  const items = new ItemList(parseConfig("ab = 1\n").tokens);
  const comparison = new SourceComparison(items);
  items.addRaw("a");
  assert.not(comparison.differs());
  items.addText(TokenType.Comma, ",");
  assert.not(comparison.differs());
});

test.run();
