// A name that breaks, or that holds an `=`, makes the widths around it an estimate: such a file is laid out until nothing changes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, formatTree, isFormatted, type FormatOptions } from "../../src/format/index.ts";
import { formattingPasses } from "../../src/format/passes.ts";
import { resolveOptions } from "../../src/format/options.ts";
import { parseConfig, TokenType } from "../../src/syntax/index.ts";

/** After one pass the line of the broken name is thought to be too wide for `g` to stay on one line beside it. */
const TWO_PASSES = `locals {
  table=[{("\${""}\${[{one=var,two=0},merge(true,null,other),{three=entry}]}")=other,g={each=0}},{other=1}]
}
`;
const COLLAPSE: FormatOptions = { objectWrap: "collapse" };

test("one pass is enough for what nothing was estimated of", () => {
  for (const [text, options] of [
    ["a=1\nbb={(c)=1,d=2}\n", {}],
    ["a={\n(long_name_of_something)=1\nb=2\n}\n", { printWidth: 30 }],
    ["a={\nb=1\n}\n", COLLAPSE],
    [TWO_PASSES, { lineBreaks: "preserve" }],
  ] as const) {
    assert.is(formattingPasses(parseConfig(text), resolveOptions(options)).length, 1, text);
  }
});

test("the output of the last pass is a fixed point", () => {
  const passes = formattingPasses(parseConfig(TWO_PASSES), resolveOptions(COLLAPSE));
  assert.ok(passes.length > 1);
  const output = format(TWO_PASSES, COLLAPSE);
  assert.is(output, passes[passes.length - 1]!.text);
  assert.is(format(output, COLLAPSE), output);
  assert.is(isFormatted(output, COLLAPSE), true);
  assert.is(isFormatted(TWO_PASSES, COLLAPSE), false);
});

test("the ends of tokens are those in the output of the last pass", () => {
  const tree = parseConfig(TWO_PASSES);
  const formatted = formatTree(tree, COLLAPSE);
  const ends = formatted.tokenEnds();
  const { tokens } = tree;
  let last = 0;
  for (let token = 0; token < tokens.count; token++) {
    const type = tokens.types[token]!;
    const isSpace = type === TokenType.Whitespace || type === TokenType.Newline || type === TokenType.EOF;
    const text = tokens.tokenText(token);
    // The commas of objects that break are not printed.
    if (isSpace || (ends[token]! < 0 && text === ",")) continue;
    assert.is(formatted.text.slice(ends[token]! - text.length, ends[token]!), text);
    assert.ok(ends[token]! >= last, text);
    last = ends[token]!;
  }
});

test.run();
