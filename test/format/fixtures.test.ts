// The formatter's decisions, one case each: an input, options, and the output. Every case checks the invariants as
// well.
// `UPDATE=1 npm test` writes the current output into the files: review the diff.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, type FormatOptions } from "../../src/format/index.ts";
import { checkFormat } from "../../tools/checks/format-checks.ts";

const FOLDER = new URL("fixtures/", import.meta.url);

/** The cases are written for this width. */
const DEFAULTS: FormatOptions = { dialect: "terraform", printWidth: 80 };

interface Case {
  readonly title: string;
  readonly options: FormatOptions;
  readonly input: string;
  readonly expected: string;
}

/** Parses cases: `=== title`, then an optional line with JSON options, the input, `--- expect`, the output. */
function readCases(text: string): Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [input = "", expected = ""] = part.slice(part.indexOf("\n") + 1).split("--- expect\n");
      const title = part.slice(0, part.indexOf("\n"));
      if (!input.startsWith('{ "')) return { title, options: {}, input, expected };
      const end = input.indexOf("\n");
      return {
        title,
        options: JSON.parse(input.slice(0, end)) as FormatOptions,
        input: input.slice(end + 1),
        expected,
      };
    });
}

function writeCases(cases: readonly Case[], outputs: readonly string[]): string {
  const parts = cases.map(({ title, options, input }, index) => {
    const header =
      Object.keys(options).length === 0 ? "" : `${JSON.stringify(options).replace(/^\{/, "{ ").replace(/\}$/, " }")}\n`;
    return `=== ${title}\n${header}${input}--- expect\n${outputs[index]}`;
  });
  return parts.join("\n");
}

for (const name of readdirSync(FOLDER)) {
  const file = new URL(name, FOLDER);
  const cases = readCases(readFileSync(file, "utf8"));
  const outputs = cases.map(({ input, options }) => format(input, { ...DEFAULTS, ...options }));
  if (process.env["UPDATE"] === "1") writeFileSync(file, writeCases(cases, outputs));
  cases.forEach(({ title, options, input, expected }, index) => {
    test(`${name}: ${title}`, () => {
      assert.is(`${outputs[index]}${index === cases.length - 1 ? "" : "\n"}`, expected);
      assert.is(checkFormat(input, { ...DEFAULTS, ...options }), null);
    });
  });
}

test.run();
