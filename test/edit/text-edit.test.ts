// Text edits by themselves.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { applyEdits, composeEdits, type TextEdit } from "../../src/edit/index.ts";
import { minimalEdits } from "../../src/edit/text/text-edit.ts";

function at(start: number, end: number, text: string): TextEdit {
  return { range: { start, end }, text };
}

test("edits are applied in any order, insertions at one position in list order", () => {
  assert.is(applyEdits("abcdef", [at(4, 5, "E"), at(0, 0, "<"), at(1, 3, "")]), "<adEf");
  assert.is(applyEdits("ab", [at(1, 1, "1"), at(1, 1, "2")]), "a12b");
  assert.is(applyEdits("ab", [at(1, 2, "B"), at(1, 1, "|")]), "a|B");
  assert.is(applyEdits("", []), "");
});

test("overlapping or out-of-range edits are a bug in the caller", () => {
  for (const edits of [[at(0, 2, ""), at(1, 3, "")], [at(0, 9, "")], [at(2, 1, "")], [at(-1, 0, "")]])
    assert.throws(
      () => applyEdits("abc", edits),
      /^an edit of -?\d+\.\.-?\d+ overlaps another or is not inside the text$/,
    );
});

test("edits of an edited text become edits of the first", () => {
  const text = "one two three";
  const first = [at(0, 3, "1"), at(8, 8, "2½ ")];
  const between = applyEdits(text, first);
  assert.is(between, "1 two 2½ three");
  for (let start = 0; start <= between.length; start++) {
    for (let end = start; end <= between.length; end++) {
      const second = [at(start, end, "X")];
      assert.is(applyEdits(text, composeEdits(first, second)), applyEdits(between, second), `${start}..${end}`);
    }
  }
});

test("the smallest range is replaced", () => {
  assert.equal(minimalEdits("a = 1\nb = 2\n", [at(0, 12, "a = 1\nbc = 2\n")]), [at(7, 7, "c")]);
  assert.equal(minimalEdits("abc", [at(1, 2, "b")]), []);
  assert.equal(minimalEdits("abc", [at(0, 1, ""), at(1, 2, "x")]), [at(0, 2, "x")]);
});

test.run();
