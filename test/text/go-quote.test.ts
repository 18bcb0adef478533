// Quoted strings as Go prints them; the expected results come from terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { goQuote } from "../../src/text/index.ts";

const ROWS: readonly (readonly [string, string])[] = [
  ["", '""'],
  ['a "b" \\', '"a \\"b\\" \\\\"'],
  ["\x07\b\f\n\r\t\v\0\x1b\x7f", '"\\a\\b\\f\\n\\r\\t\\v\\x00\\x1b\\x7f"'],
  ["é😀e\u0301", '"é😀e\u0301"'],
  ["\u00a0\u200b\ufeff\u2028", '"\\u00a0\\u200b\\ufeff\\u2028"'],
  ["\u{e0001}\u{10fffd}", '"\\U000e0001\\U0010fffd"'],
  ["\ud800", '"\\ud800"'],
];

test("invisible characters are escaped", () => {
  for (const [text, expected] of ROWS) assert.is(goQuote(text), expected);
});

test.run();
