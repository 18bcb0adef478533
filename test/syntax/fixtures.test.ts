// Trees and diagnostics for short inputs, one fixture file per grammar area. `UPDATE=1 npm test -- syntax/fixtures`
// writes the computed sections; then review the difference. Files whose name begins with `ok-` contain only input
// without errors.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  checkTreeInvariants,
  dumpDiagnostics,
  dumpNodes,
  parseConfig,
  parseExpression,
  parsePartialTraversal,
  parseTemplate,
  parseTraversal,
  print,
  type SyntaxTree,
} from "../../src/syntax/index.ts";
import { readFixtures, writeFixture } from "./fixture-file.ts";

/** Entry points by the last part in the file's name; anything else is a configuration. */
const ENTRY_POINTS: Readonly<Record<string, (text: string) => SyntaxTree>> = {
  expressions: parseExpression,
  templates: parseTemplate,
  traversals: parseTraversal,
  "partial-traversals": parsePartialTraversal,
};

function sectionsOf(tree: SyntaxTree): Map<string, string> {
  const sections = new Map([["tree", dumpNodes(tree)]]);
  if (tree.diagnostics.length > 0) sections.set("diagnostics", dumpDiagnostics(tree));
  return sections;
}

for (const file of readFixtures(join(import.meta.dirname, "fixtures"))) {
  const parse = ENTRY_POINTS[file.name.replace(/^(ok|err)-|\.txt$/g, "")] ?? parseConfig;
  if (process.env["UPDATE"] === "1") writeFixture(file, ({ source }) => sectionsOf(parse(source)));
  for (const { title, source, sections } of process.env["UPDATE"] === "1" ? [] : file.cases) {
    test(`${file.name}: ${title}`, () => {
      const tree = parse(source);
      assert.is(print(tree), source);
      assert.equal(checkTreeInvariants(tree), []);
      assert.is(tree.diagnostics.length === 0, file.name.startsWith("ok-"), dumpDiagnostics(tree));
      for (const [name, text] of sectionsOf(tree)) assert.is(text, sections.get(name) ?? `(no section ${name})`);
    });
  }
}

test("there are fixtures", () => {
  assert.ok(readFixtures(join(import.meta.dirname, "fixtures")).flatMap(({ cases }) => cases).length > 100);
});

test.run();
