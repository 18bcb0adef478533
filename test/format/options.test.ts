// Invalid options.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, isFormatted, type FormatOptions } from "../../src/format/index.ts";

test("lone CR line ends are rejected, because no HCL parser ends a comment there", () => {
  const options = { endOfLine: "cr" } as unknown as FormatOptions;
  for (const run of [format, isFormatted])
    assert.throws(
      () => run("# a\nb = 1\n", options),
      (error: unknown) => error instanceof RangeError && error.message.startsWith('endOfLine "cr" cannot be used'),
    );
});

test("a lone CR in a comment stays a part of it", () => {
  const text = "# a\rb = 1\nc = 2\n";
  for (const lineBreaks of ["fit", "preserve"] as const) assert.is(format(text, { lineBreaks }), text);
});

test.run();
