// Trees and diagnostics for short inputs. `UPDATE=1 npm test -- json/fixtures` writes the computed sections; then
// review the difference. Files whose name begins with `ok-` contain only input without errors.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type JsonTree, parseJson } from "../../src/json/index.ts";
import { dumpDiagnostics, dumpNodes } from "../../src/syntax/index.ts";
import { checkJson } from "../../tools/checks/json-checks.ts";
import { readFixtures, writeFixture } from "../syntax/fixture-file.ts";

function sectionsOf(tree: JsonTree): Map<string, string> {
  const sections = new Map([["tree", dumpNodes(tree)]]);
  if (tree.diagnostics.length > 0) sections.set("diagnostics", dumpDiagnostics(tree));
  return sections;
}

for (const file of readFixtures(join(import.meta.dirname, "fixtures"))) {
  if (process.env["UPDATE"] === "1") writeFixture(file, ({ source }) => sectionsOf(parseJson(source)));
  for (const { title, source, sections } of process.env["UPDATE"] === "1" ? [] : file.cases) {
    test(`${file.name}: ${title}`, () => {
      const tree = parseJson(source);
      assert.is(checkJson(source), null);
      assert.is(tree.diagnostics.length === 0, file.name.startsWith("ok-"), dumpDiagnostics(tree));
      for (const [name, text] of sectionsOf(tree)) assert.is(text, sections.get(name) ?? `(no section ${name})`);
    });
  }
}

test("there are fixtures", () => {
  assert.ok(readFixtures(join(import.meta.dirname, "fixtures")).flatMap(({ cases }) => cases).length > 40);
});

test.run();
