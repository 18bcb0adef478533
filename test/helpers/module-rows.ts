// Tables of modules with what is reported for them: `file:line:column summary`, in the order of the files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { moduleFiles } from "./module-files.ts";
import { moduleReports } from "./module-host.ts";

/** A module as one text (see `moduleFiles`), and the errors in it. */
export type ModuleRow = readonly [text: string, ...reports: string[]];

/** Tests that each module has these errors and no others. */
export function testRows(title: string, rows: readonly ModuleRow[]): void {
  for (const [text, ...expected] of rows) {
    test(`${title}: ${JSON.stringify(text)}`, () => assert.equal(reportsOf(text, "error"), expected));
  }
}

/** Tests that each module has these warnings and no others. */
export function testWarnings(title: string, rows: readonly ModuleRow[]): void {
  for (const [text, ...expected] of rows) {
    test(`warnings, ${title}: ${JSON.stringify(text)}`, () => assert.equal(reportsOf(text, "warning"), expected));
  }
}

function reportsOf(text: string, wanted: "error" | "warning"): string[] {
  return moduleReports(moduleFiles(text))
    .filter(({ severity }) => severity === wanted)
    .map(({ file, line, column, summary }) => `${file ?? "-"}:${line ?? "-"}:${column ?? "-"} ${summary}`);
}
