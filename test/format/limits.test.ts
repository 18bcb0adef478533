// Long expressions end: `npm run bench -- growth` measures that their time is linear.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, type FormatOptions } from "../../src/format/index.ts";
import { ALL_PRODUCTS } from "../../src/products/table.ts";

const MANY = 16_000;

for (const [title, text] of [
  ["signs after `*`", `a = ${"x * -".repeat(MANY)}1\n`],
  ["signs on lines of their own", `a = (\n${"-\n".repeat(MANY)}1)\n`],
  ["minuses after splats", `a = ${"x.* - ".repeat(MANY)}1\n`],
] as const) {
  test(title, () => {
    assert.ok(format(text).startsWith("a = ("));
  });
}

for (const [options, message] of [
  [{ tabWidth: 999_999_999 }, "The option tabWidth takes a whole number from 0 to 100; not 999999999."],
  [{ tabWidth: -1 }, "The option tabWidth takes a whole number from 0 to 100; not -1."],
  [{ tabWidth: 1.5 }, "The option tabWidth takes a whole number from 0 to 100; not 1.5."],
  [{ tabWidth: "2" }, 'The option tabWidth takes a whole number from 0 to 100; not "2".'],
  [{ printWidth: NaN }, "The option printWidth takes a whole number from 1; not NaN."],
  [{ printWidth: 0 }, "The option printWidth takes a whole number from 1; not 0."],
  [{ printWidth: -80 }, "The option printWidth takes a whole number from 1; not -80."],
  [{ printWidth: 79.5 }, "The option printWidth takes a whole number from 1; not 79.5."],
  [{ dialect: "foo" }, `The option dialect takes ${ALL_PRODUCTS.map((name) => `"${name}"`).join(", ")}; not "foo".`],
  [{ lineBreaks: "x" }, 'The option lineBreaks takes "fit", "preserve"; not "x".'],
  [{ endOfLine: "x" }, 'The option endOfLine takes "auto", "lf", "crlf"; not "x".'],
  [{ useTabs: 1 }, "The option useTabs takes true or false; not 1."],
] as const) {
  test(`options with a value that they do not take are refused: ${message}`, () => {
    for (const text of ["a = [\n1]", "a = [\n"])
      assert.throws(
        () => format(text, options as unknown as FormatOptions),
        (error: unknown) => error instanceof RangeError && error.message === message,
      );
  });
}

test("a name that is no option is refused", () => {
  for (const text of ["a = 1\n", "a = [\n"])
    assert.throws(
      () => format(text, { printWdth: 80 } as FormatOptions),
      (error: unknown) =>
        error instanceof TypeError &&
        error.message.startsWith('There is no option "printWdth". The options are lineBreaks, align, printWidth,'),
    );
});

test("the largest values of options", () => {
  assert.is(format("a = [\n1, # c\n]\n", { tabWidth: 100 }), `a = [\n${" ".repeat(100)}1, # c\n]\n`);
  assert.is(format("a = 1\n", { printWidth: Infinity }), "a = 1\n");
});

test.run();
