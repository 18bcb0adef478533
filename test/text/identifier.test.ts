import { test } from "uvu";
import * as assert from "uvu/assert";
import { isIdentifier, isIdentifierPart, isIdentifierStart } from "../../src/text/index.ts";

const cases: [text: string, expected: boolean][] = [
  ["", false],
  ["a", true],
  ["_", true],
  ["a-", true],
  ["-a", false],
  ["a--b_9", true],
  ["9a", false],
  ["a ", false],
  ["a.b", false],
  ["á", true],
  ["a\u0301", true],
  ["\u0301", false],
  ["ªb", true],
  ["ａ", true],
  ["𝔘𝔫", true],
  ["a‿b", true],
  ["a゛", true],
  ["·a", false],
  ["a·", true],
  ["a\u200d", false],
  ["日本", true],
  ["😀", false],
  ["\ud835", false],
  ["a\udc80", false],
];

for (const [text, expected] of cases) {
  test(`${JSON.stringify(text)} is ${expected ? "" : "not "}an identifier`, () => {
    assert.is(isIdentifier(text), expected);
  });
}

test("the tables are Unicode 13's: later additions are missing", () => {
  assert.ok(isIdentifierStart(0x10e80), "Yezidi came with 13.0");
  assert.not.ok(isIdentifierStart(0x10570), "Vithkuqi came with 14.0");
  assert.not.ok(isIdentifierStart(0x1e4d0), "Nag Mundari came with 15.0");
});

test("above ASCII the tables agree with the host's, except for characters added since", () => {
  const assigned13 = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Hangul}]/u;
  let compared = 0;
  for (let codePoint = 0x80; codePoint < 0x1c80; codePoint++) {
    const char = String.fromCodePoint(codePoint);
    if (!assigned13.test(char)) continue;
    assert.is(isIdentifierStart(codePoint), /\p{ID_Start}/u.test(char), codePoint.toString(16));
    assert.is(isIdentifierPart(codePoint), /\p{ID_Continue}/u.test(char), codePoint.toString(16));
    compared++;
  }
  assert.ok(compared > 1000);
});

test("the ASCII table is exactly letters, digits, underscore and hyphen", () => {
  const codes = Array.from({ length: 128 }, (_, code) => code);
  const starts = codes.filter(isIdentifierStart);
  const parts = codes.filter(isIdentifierPart);
  assert.is(String.fromCharCode(...starts), "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
  assert.is(String.fromCharCode(...parts), "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
});

test.run();
