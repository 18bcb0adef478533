// Tables with modules and their reports: `file:line:column summary`, in file order.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moduleFiles } from "../../tools/module-files.ts";
import { moduleReports } from "../../tools/module-host.ts";

/** A module as one text (see `moduleFiles`), and its errors. */
export type ModuleRow = readonly [text: string, ...reports: string[]];

/** Tests that each module has exactly these errors. */
export function testRows(title: string, rows: readonly ModuleRow[]): void {
  for (const [text, ...expected] of rows) {
    test(`${title}: ${JSON.stringify(text)}`, () => assert.equal(reportsOf(text, "error"), expected));
  }
}

/** Tests that each module has exactly these warnings. */
export function testWarnings(title: string, rows: readonly ModuleRow[]): void {
  for (const [text, ...expected] of rows) {
    test(`warnings, ${title}: ${JSON.stringify(text)}`, () => assert.equal(reportsOf(text, "warning"), expected));
  }
}

function reportsOf(text: string, kind: "error" | "warning"): string[] {
  return moduleReports(moduleFiles(text))
    .filter(({ severity }) => severity === kind)
    .map(({ file, line, column, summary }) => `${file ?? "-"}:${line ?? "-"}:${column ?? "-"} ${summary}`);
}
