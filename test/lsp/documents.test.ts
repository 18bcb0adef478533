// Documents as an editor changes them: the text after changes, and positions in long lines.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { EditorDocuments } from "../../lsp/documents.ts";
import { type PositionEncoding, TextPositions } from "../../lsp/positions.ts";

const ENCODINGS: readonly PositionEncoding[] = ["utf-16", "utf-8", "utf-32"];

const part = fc
  .array(fc.constantFrom("a", "é", "😀", "\n", "\r", "\r\n"), { maxLength: 8 })
  .map((parts) => parts.join(""));

for (const encoding of ENCODINGS) {
  test(`changes that arrive together are made one after the other, in ${encoding}`, () => {
    const change = fc.record({ text: part, from: fc.nat(10), to: fc.nat(10) });
    fc.assert(
      fc.property(part, fc.array(change, { maxLength: 5 }), (before, changes) => {
        const documents = new EditorDocuments(encoding);
        documents.open({ uri: "u", version: 1, text: before });
        let text = before;
        const sent = changes.map((one) => {
          const positions = new TextPositions(text, encoding);
          // Only positions between whole characters exist in all encodings.
          const [start, end] = [one.from, one.to]
            .toSorted((a, b) => a - b)
            .map((offset) => positions.offsetAt(positions.positionAt(boundary(text, offset)))) as [number, number];
          text = text.slice(0, start) + one.text + text.slice(end);
          return { range: positions.rangeOf({ start, end }), text: one.text };
        });
        assert.is(documents.change("u", 2, sent)?.positions.text, text);
      }),
      { numRuns: 500 },
    );
  });

  test(`positions do not depend on those that were asked for before, in ${encoding}`, () => {
    fc.assert(
      fc.property(part, part, fc.array(fc.nat(16)), (one, other, offsets) => {
        const text = `${one}${other}`;
        const positions = new TextPositions(text, encoding);
        for (const offset of offsets.map((one) => boundary(text, one)))
          assert.equal(positions.positionAt(offset), new TextPositions(text, encoding).positionAt(offset));
      }),
    );
  });
}

test("a change of the whole text counts, with those that follow", () => {
  const documents = new EditorDocuments("utf-16");
  documents.open({ uri: "u", version: 1, text: "a" });
  const start = { line: 9, character: 9 };
  const changed = documents.change("u", 2, [{ text: "b\n" }, { range: { start, end: start }, text: "c" }]);
  assert.is(changed?.positions.text, "b\nc");
  assert.is(documents.change("v", 2, [{ text: "" }]), null);
});

test("thousands of changes in a large document are made at once", () => {
  const lines = 40_000;
  const documents = new EditorDocuments("utf-16");
  documents.open({ uri: "u", version: 1, text: "a = 1\n".repeat(lines) });
  const changes = Array.from({ length: lines }, (_, line) => ({
    range: { start: { line, character: 0 }, end: { line, character: 1 } },
    text: "b",
  }));
  assert.is(documents.change("u", 2, changes)?.positions.text, "b = 1\n".repeat(lines));
});

test("all positions in a long line are found", () => {
  const length = 200_000;
  const positions = new TextPositions("é".repeat(length), "utf-8");
  for (let offset = 0; offset < length; offset++) assert.is(positions.positionAt(offset).character, offset * 2);
});

/** Returns an offset in a text that is not inside a surrogate pair. */
function boundary(text: string, offset: number): number {
  const at = Math.min(offset, text.length);
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;
}

test.run();
