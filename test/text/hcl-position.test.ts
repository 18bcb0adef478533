import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphemeWidth, HclPositions, utf8Length } from "../../src/text/index.ts";

function show(text: string, offset: number, tokenEnds: number[] | null = null): string {
  const position = new HclPositions(text, tokenEnds && Uint32Array.from(tokenEnds)).positionAt(offset);
  return `${position.line}:${position.column} @${position.byte}`;
}

const cases: [title: string, text: string, offset: number, expected: string][] = [
  ["the start of nothing", "", 0, "1:1 @0"],
  ["ASCII", "ab = 1", 3, "1:4 @3"],
  ["after LF", "a\nb", 2, "2:1 @2"],
  ["after CRLF", "a\r\nb", 3, "2:1 @3"],
  ["after a lone CR, which ends no line", "a\rb", 2, "1:3 @2"],
  ["a combining mark", "e\u0301x", 2, "1:2 @3"],
  ["a wide character", "日x", 1, "1:2 @3"],
  ["a character outside the BMP", "😀x", 2, "1:2 @4"],
  ["a second line with bytes before it", "é\né", 3, "2:2 @5"],
  ["a leading byte order mark", "\ufeffa", 1, "1:1 @3"],
  ["the offset before a byte order mark", "\ufeffa", 0, "1:1 @0"],
  ["a byte order mark later on", "a\ufeffb", 2, "1:3 @4"],
  ["one undecodable byte", "a\udcffb", 2, "1:3 @2"],
  ["another lone surrogate", "a\ud800b", 2, "1:3 @4"],
  ["past the end", "ab", 9, "1:3 @2"],
  ["before the start", "ab", -1, "1:1 @0"],
];

for (const [title, text, offset, expected] of cases) {
  test(`${title}: ${expected}`, () => {
    assert.is(show(text, offset), expected);
  });
}

test("with token boundaries a cluster across them counts in both", () => {
  assert.is(show('"\u0301a"', 2), "1:2 @3");
  assert.is(show('"\u0301a"', 2, [1, 3, 4, 4]), "1:3 @3");
  assert.is(show('x\n"\u0301a" b', 5, [1, 2, 3, 5, 6, 7, 8, 8]), "2:4 @6");
});

test("positions in long lines are the same as counted from the start, in any order", () => {
  const kinds = ["a", " ", "é", "e\u0301", "日", "👨‍👩‍👧", "\u1100\u1161", "\u0301", "🇩🇪", "\ud800", "\r"];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (const used of [kinds, kinds.slice(0, 3), kinds.slice(5)]) {
    const line = Array.from({ length: 4000 }, () => used[random(used.length)]!).join("");
    const text = `\ufeff${line}\n${line}`;
    const start = line.length + 2;
    const positions = new HclPositions(text);
    for (let count = 0; count < 300; count++) {
      const offset = random(line.length);
      const { line: number, column, byte } = positions.positionAt(start + offset);
      const expected = [2, 1 + graphemeWidth(text, start, start + offset), utf8Length(text, 0, start + offset)];
      assert.equal([number, column, byte], expected);
      const first = positions.positionAt(1 + offset);
      assert.equal(
        [first.column, first.byte],
        [1 + graphemeWidth(text, 1, 1 + offset), utf8Length(text, 0, 1 + offset)],
      );
    }
  }
});

test("bytes are counted in UTF-8", () => {
  const text = "aé日😀\u0000\u07ff\u0800\uffff";
  assert.is(utf8Length(text), Buffer.byteLength(text));
  assert.is(utf8Length("\udc7f\udc80\udcff\udd00"), 3 + 1 + 1 + 3);
  assert.is(utf8Length("😀", 0, 1), 3);
});

test.run();
