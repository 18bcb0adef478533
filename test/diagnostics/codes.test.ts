// Every code is reported for its example, the wording follows the house rules, and docs/codes is up to date.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { firstVersions } from "../../scripts/api/first-versions.ts";
import { diagnosticOfExample } from "../../scripts/codes/example.ts";
import { codeDocs } from "../../scripts/codes/areas.ts";
import { CODES_DIRECTORY, codePages } from "../../scripts/codes/page.ts";
import { codeTables, diagnosticCodes, isDiagnostic } from "../../src/codes.ts";
import type { Diagnostic } from "../../src/diagnostics/index.ts";

/** Returns the diagnostic for a code's example. */
const diagnosticFor = (code: string): Diagnostic | null => diagnosticOfExample(code, codeDocs.get(code)!.example);

/** The total number of table entries equals the number of codes: no two tables share a code. */
const entries = Object.values(codeTables).flatMap((table) => Object.keys(table));

test("every code is in one table and has documentation", () => {
  assert.is(entries.length, new Set(entries).size);
  assert.equal([...codeDocs.keys()].toSorted(), diagnosticCodes.toSorted());
});

for (const [code, { explanation, example }] of codeDocs) {
  test(`${code} is reported for its example, and worded as the others`, () => {
    const diagnostic = diagnosticFor(code);
    assert.ok(diagnostic, `not reported for ${JSON.stringify(example.text.slice(0, 60))}`);
    assert.not.match(diagnostic.summary + diagnostic.detail, /\{[a-z]+(?::[a-z]+)?\}|\[object/i);
    assert.match(code, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(diagnostic.summary.length <= 90 && !diagnostic.summary.endsWith("."), diagnostic.summary);
    assert.match(explanation, /[.]$/);
  });

  test(`the diagnostic for the example of ${code} is plain data`, () => {
    const diagnostic = diagnosticFor(code)!;
    assert.equal(JSON.parse(JSON.stringify(diagnostic)), diagnostic);
    for (const range of rangesOf(diagnostic)) assert.ok(0 <= range.start && range.start <= range.end, code);
  });
}

test("a question after an unknown name is a suggestion, too", () => {
  for (const code of codeDocs.keys()) {
    const { detail, suggestion } = diagnosticFor(code)!;
    const [, text] = / Did you mean "([^"]+)"\?$/.exec(detail) ?? [];
    if (text !== undefined) assert.is(suggestion?.text, text, code);
  }
});

test("a diagnostic's code determines the type of its data", () => {
  const diagnostic = diagnosticFor("too-many-arguments")!;
  assert.ok(isDiagnostic(diagnostic, "too-many-arguments"));
  const { name, count } = diagnostic.data;
  assert.is(`${name}: ${count}`, "upper: 1");
});

test("docs/codes is up to date (`npm run docs`)", () => {
  const root = join(import.meta.dirname, "../..");
  const pages = codePages(firstVersions());
  for (const [file, text] of pages) assert.is(readFileSync(join(root, file), "utf8"), text);
  assert.equal(
    readdirSync(join(root, CODES_DIRECTORY)).toSorted(),
    [...pages.keys()].map((file) => basename(file)).toSorted(),
  );
});

function rangesOf({ subject, context, related = [], suggestion }: Diagnostic) {
  const ranges = [subject, context, suggestion?.range, ...related.map(({ range }) => range)];
  return ranges.filter((range) => range != null);
}

test.run();
