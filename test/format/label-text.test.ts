// Labels as `terraform fmt` writes them: every row is Terraform 1.11's output.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, type FormatOptions } from "../../src/format/index.ts";

const rows: readonly [what: string, written: string, printed: string][] = [
  ["a bare label", "web", '"web"'],
  ["a bare label that is not normalised", "e\u0301", '"\u00e9"'],
  ["a tab", '"a\tb"', '"a\\tb"'],
  ["a space that is not the ASCII one", '"a\u00a0b"', '"a\\u00a0b"'],
  ["an invisible character", '"a\u200bb"', '"a\\u200bb"'],
  ["a joined emoji", '"\u{1f468}\u200d\u{1f469}"', '"\u{1f468}\\u200d\u{1f469}"'],
  ["a private character", '"\ue000"', '"\\ue000"'],
  ["a control character", '"\u0001\u0085"', '"\\u0001\\u0085"'],
  ["a character of a higher plane that cannot be printed", '"\u{e0001}"', '"\\U000e0001"'],
  ["a character that NFC replaces", '"\u212b"', '"\u00c5"'],
  ["the same as an escape", '"\\u212b"', '"\u00c5"'],
  ["decomposed Hangul", '"\u1100\u1161"', '"\uac00"'],
  ["an escape of a printable character", '"\\u00e9\\U0001F600"', '"\u00e9\u{1f600}"'],
  ["escapes that are needed", '"\\n\\t\\"\\\\"', '"\\n\\t\\"\\\\"'],
  ["escapes of a quote and a backslash", '"\\u0022\\u005c"', '"\\"\\\\"'],
  ["a dollar or percent sign, which the reference drops", '"$a\tb"', '"$a\tb"'],
];

for (const [what, written, printed] of rows) {
  test(what, () => {
    for (const lineBreaks of ["fit", "preserve"] as const) {
      const options: FormatOptions = { dialect: "terraform", lineBreaks };
      assert.is(format(`a ${written} {}\n`, options), `a ${printed} {}\n`);
      assert.is(format(`a ${printed} {}\n`, options), `a ${printed} {}\n`);
    }
  });
}

test("other dialects keep labels as they are", () => {
  assert.is(format('a "\u212b" e\u0301 {}\n', { dialect: "hcl" }), 'a "\u212b" e\u0301 {}\n');
});

test.run();
