// Formatting as edits: what changes, in a range, and around syntax errors.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { applyEdits, format, formatEdits, parseConfig } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";

const formatted = (text: string): string => applyEdits(text, formatEdits(parseConfig(text)));

test("the edits of a whole file are the formatted file, and only changed lines", () => {
  const text = dedent`
    a=1
    b {
    c= 2
    }

    d = 3
  `;
  assert.is(formatted(text), format(text));
  const edits = formatEdits(parseConfig("a = 1\n\nb=2\n"));
  assert.equal(edits, [{ range: { start: 7, end: 11 }, text: "b = 2\n" }]);
  assert.equal(formatEdits(parseConfig("a = 1\n")), []);
});

test("a file with many changed lines has an edit for each of them", () => {
  const items = Array.from({ length: 20_000 }, (_, index) => `a "${index}" {\n  b=${index % 7}\n}\n\n`);
  const text = items.join("");
  const edits = formatEdits(parseConfig(text));
  // The blank line at the end is the last one.
  assert.is(edits.length, 20_001);
  assert.ok(edits.slice(0, -1).every((edit) => /^ {2}b = \d\n$/.test(edit.text)));
  assert.is(applyEdits(text, edits), format(text));
});

test("a file whose lines all change has one edit", () => {
  const text = Array.from({ length: 2000 }, (_, index) => `a${index}=1\n\n`).join("");
  assert.is(formatted(text), format(text));
});

test("a range has the edits that touch it", () => {
  const text = dedent`
    a=1

    b = 2

    c=3
  `;
  const edits = formatEdits(parseConfig(text), {}, { start: 12, end: 13 });
  assert.is(
    applyEdits(text, edits),
    dedent`
      a=1

      b = 2

      c = 3
    `,
  );
});

test("a range has neither the edits of the line in front of it nor those of the line behind", () => {
  const text = dedent`
    a=1

    b = 2

    c=3
  `;
  const tree = parseConfig(text);
  const starts = (start: number, end: number): number[] =>
    formatEdits(tree, {}, { start, end }).map((edit) => edit.range.start);
  assert.equal(starts(4, 12), []);
  assert.equal(starts(0, 4), [0]);
  assert.equal(starts(0, 0), [0]);
  assert.equal(starts(4, 4), []);
  assert.equal(starts(3, 13), [0, 12]);
  assert.equal(starts(text.length, text.length), [12]);
});

for (const [name, text, expected] of [
  [
    "a missing value",
    dedent`
      a=1
      bc=2

      d =

      e {
      f=1
      }
    `,
    dedent`
      a  = 1
      bc = 2

      d =

      e {
        f = 1
      }
    `,
  ],
  ["an error in a block", "a {\nb= \n}\n\nc=1\n", "a {\nb= \n}\n\nc = 1\n"],
  [
    "an open string",
    dedent`
      a="x
      b=1

      c=2
    `,
    dedent`
      a="x
      b=1

      c = 2
    `,
  ],
  [
    "comments",
    dedent`
      a= 1 # one

      # Two.
      b  =2
      )
    `,
    dedent`
      a = 1 # one

      # Two.
      b = 2
      )
    `,
  ],
  ["two items in a line", "a=1 b=2\nc=3\n", "a=1 b=2\nc = 3\n"],
  [
    "an open block",
    dedent`
      a=1

      b {
      c=1
    `,
    dedent`
      a = 1

      b {
      c = 1
    `,
  ],
] as const) {
  test(`around ${name}`, () => {
    const result = formatted(text);
    assert.is(result, expected);
    assert.is(formatted(result), result);
    assert.is(parseConfig(result).diagnostics.length, parseConfig(text).diagnostics.length);
  });
}

test("no beginning of a file gets more errors", () => {
  const text = dedent`
    locals {
      a=[1,2]
    b = { c=1 }
    }
    output "x" {
    value= <<-EOT
      text
    EOT
    }
  `;
  for (let end = 0; end <= text.length; end++) {
    const part = text.slice(0, end);
    const result = formatted(part);
    assert.ok(parseConfig(result).diagnostics.length <= parseConfig(part).diagnostics.length, JSON.stringify(part));
    assert.is(formatted(result), result);
  }
});

test.run();
