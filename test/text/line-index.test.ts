import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LineIndex, SourceText } from "../../src/text/index.ts";

test("lines end at LF, CRLF and a lone CR", () => {
  assert.is([...new LineIndex("a\nb\r\nc\rd\r\r\n").starts].join(" "), "0 2 5 7 9 11");
});

const cases: [text: string, offset: number, expected: string][] = [
  ["", 0, "1:1"],
  ["ab", 2, "1:3"],
  ["a\nb", 1, "1:2"],
  ["a\nb", 2, "2:1"],
  ["a\r\nb", 2, "1:3"],
  ["a\r\nb", 3, "2:1"],
  ["a\rb", 2, "2:1"],
  ["ab", 99, "1:3"],
  ["ab", -5, "1:1"],
];

for (const [text, offset, expected] of cases) {
  test(`${JSON.stringify(text)} at ${offset} is ${expected}`, () => {
    const { line, column } = new SourceText(text).positionAt(offset);
    assert.is(`${line}:${column}`, expected);
  });
}

test("a position leads back to its offset", () => {
  const text = fc
    .array(fc.constantFrom("a", "\n", "\r", "\r\n", "é"), { maxLength: 20 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (sample) => {
      const index = new LineIndex(sample);
      for (let offset = 0; offset <= sample.length; offset++) {
        const { line, column } = index.positionAt(offset);
        assert.is(index.offsetAt(line, column), offset);
      }
    }),
    { numRuns: 500, seed: 7 },
  );
});

test.run();
