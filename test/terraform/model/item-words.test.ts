// The words in items are those that a pattern of Unicode's finds.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { wordsIn } from "../../../src/terraform/model/states/items.ts";

const WORDS = /[\p{ID_Continue}-]+/gu;

test("words end where the pattern's do", () => {
  const part = fc.constantFrom(
    "a",
    "Z9",
    "_",
    "-",
    " ",
    "\n",
    ".",
    '"',
    "${",
    "é",
    "–",
    "\u{20000}",
    "😀",
    "\ud83d",
    "\u200d",
    "·",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const expected = new Set<number>();
      for (const [word] of text.matchAll(WORDS)) for (const number of wordsIn(word)) expected.add(number);
      assert.equal([...wordsIn(text)], [...expected]);
    }),
    { numRuns: 2000 },
  );
});

test("different words have different numbers", () => {
  const words = ["var", "a", "b", "ab", "a-b", "é", "\u{20000}"];
  assert.is(wordsIn(words.join(" ")).size, words.length);
  assert.is(wordsIn("- . – 😀").size, 1);
});

test.run();
