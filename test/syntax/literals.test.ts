import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeQuoted, decodeUnquoted, isValidNumber, scan, sourceOffset } from "../../src/syntax/index.ts";

const QUOTED: readonly (readonly [string, string])[] = [
  ["abc", "abc"],
  ["", ""],
  ["a\\nb\\rc\\td", "a\nb\rc\td"],
  ['\\"a\\\\b', '"a\\b'],
  ["\\u00e9\\U0001F600", "é😀"],
  ["$${a} %%{b}", "${a} %{b}"],
  ["$$$${a}", "$$${a}"],
  ["$a %b $$ %%", "$a %b $$ %%"],
  ["a\\q\\u12z", "aqu12z"],
  ["\\ud83c", "ud83c"],
];

for (const [source, value] of QUOTED) {
  test(`decodes the quoted literal ${JSON.stringify(source)}`, () => {
    assert.is(decodeQuoted(source).value, value);
  });
}

test("decodes backslashes only inside quotes", () => {
  assert.is(decodeUnquoted("a\\n$${b}%%{c}\n").value, "a\\n${b}%{c}\n");
});

test("maps offsets of the decoded text to the source", () => {
  const literal = decodeQuoted("a\\tb\\u00e9c$${d");
  assert.is(literal.value, "a\tbéc${d");
  const offsets = [...literal.value].map((_, offset) => sourceOffset(literal, offset));
  assert.equal(offsets, [0, 1, 3, 4, 10, 11, 12, 14]);
  assert.is(sourceOffset(literal, literal.value.length), 15);
});

const NUMBERS: readonly (readonly [string, boolean])[] = [
  ["0", true],
  ["007", true],
  ["1.5", true],
  ["1e10", true],
  ["1.5E+10", true],
  ["2.e4", true],
  ["1e2147483646", true],
  ["1e2147483647", false],
  ["0e2147483648", true],
  ["0.0e9999999999999999999", false],
  ["1e9999999999999999999", false],
  ["1e-9999999999999999999", false],
  ["1.2.3", false],
  ["1..2", false],
  ["1e2e3", false],
  ["1e2.5", false],
];

for (const [text, expected] of NUMBERS) {
  test(`${text} is ${expected ? "a" : "no"} number`, () => {
    const tokens = scan(text);
    assert.is(tokens.count, 2);
    assert.is(isValidNumber(tokens, 0), expected);
  });
}

test.run();
