import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { graphemeWidth } from "../../src/text/index.ts";

// The widths in the last group are the reference's where it differs from the Unicode standard; all were observed in
// comments that `terraform fmt` 1.11 aligned.
const cases: [title: string, text: string, width: number][] = [
  ["nothing", "", 0],
  ["ASCII", "a = 1", 5],
  ["a tab", "\t\t", 2],
  ["CRLF", "a\r\nb", 3],
  ["CR then CRLF", "\r\r\n", 2],
  ["LF then CR", "\n\r", 2],
  ["wide characters", "日本", 2],
  ["a combining mark", "e\u0301", 1],
  ["a combining mark at the start", "\u0301a", 2],
  ["a mark after a line break", "\n\u0301", 2],
  ["two marks", "e\u0301\u0302x", 2],
  ["a spacing mark", "\u0915\u0903", 1],
  ["a prepended mark", "\u06001", 1],
  ["a prepended mark before a line break", "\u0600\n", 2],
  ["a family", "👨‍👩‍👧", 1],
  ["a skin tone", "👍🏽", 1],
  ["flags", "🇺🇸🇬🇧", 2],
  ["three regional indicators", "🇺🇸🇬", 2],
  ["Hangul jamo", "\u1100\u1161\u11a8", 1],
  ["Hangul syllables", "한국", 2],
  ["a syllable with a trailing jamo", "가\u11a8", 1],
  ["a syllable that has its trailing consonant and a vowel", "각\u1161", 2],
  ["a lone surrogate", "a\udc80\u0301", 3],
  ["U+FFFD and a mark", "\ufffd\u0301", 2],
  ["a joiner between a syllable and a pictograph", "가\u200d😀", 1],
  ["a joiner between a flag and a pictograph", "🇺🇸\u200d😀", 1],
  ["leading consonant, LV syllable, trailing consonant", "\u1100가\u11a8", 2],
  ["an Indic conjunct", "\u0915\u094d\u0915", 2],
];

for (const [title, text, width] of cases) {
  test(`${title}: ${width}`, () => {
    assert.is(graphemeWidth(text), width);
  });
}

test("a range is counted regardless of its surroundings", () => {
  assert.is(graphemeWidth("e\u0301x", 1), 2);
  assert.is(graphemeWidth("a\r\nb", 2, 3), 1);
  assert.is(graphemeWidth("a😀", 0, 2), 2);
  assert.is(graphemeWidth("日本語", 1, 1), 0);
});

test("agrees with the host's segmenter where the reference follows the standard", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const piece = fc.constantFrom(
    "a",
    " ",
    "\t",
    "\r",
    "\n",
    "\u0301",
    "日",
    "가",
    "각",
    "\u1161",
    "\u0600",
    "👨‍👩",
    "👍🏽",
    "🇺🇸",
    "\u0903",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      assert.is(graphemeWidth(text), [...segmenter.segment(text)].length);
    }),
    { numRuns: 2000, seed: 13 },
  );
});

test.run();
