// Diagnostics from reading a module's files: codes with positions, in the notation of the tests' tables.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ModuleProduct } from "../../src/products/table.ts";
import { mergeDeclarations } from "../../src/terraform/merge/merge-declarations.ts";
import { rangeText } from "../../src/terraform/source/range-text.ts";
import { readDeclarations } from "../../src/terraform/declare/read-declarations.ts";
import { readTestFile } from "../../src/terraform/documents/test-files/test-file.ts";
import {
  hasOpenTofuFiles,
  moduleFileNames,
  type SourceFile,
  sourceFile,
} from "../../src/terraform/source/source-file.ts";
import { LanguageVersions } from "../../src/terraform/versions/language-versions.ts";
import { rangeOfConstraints } from "../../src/terraform/versions/range.ts";
import { moduleFiles } from "../../tools/module-files.ts";

/** Returns a text's configuration files with their declarations; see `moduleFiles` for a text with several files. */
export function readConfig(text: string, dialect?: ModuleProduct) {
  const files = moduleFiles(text);
  const names = Object.keys(files);
  const product = dialect ?? (hasOpenTofuFiles(names) ? "opentofu" : "terraform");
  // The expected reports are those of Terraform 1.11.
  const versions = LanguageVersions.of(product, product === "terraform" ? rangeOfConstraints("1.11") : null);
  const read = moduleFileNames(names)
    .filter(({ role }) => role === "primary" || role === "override")
    .map((name) => sourceFile(name, files[name.name] ?? ""))
    .map((file) => ({ file, ...readDeclarations(file, versions) }));
  return { files: read, merged: mergeDeclarations(read, versions) };
}

/** Returns each report as `code line,column-column`, after the file name if it is not `main.tf`. */
export function configReports(text: string, dialect?: ModuleProduct): string[] {
  const { files, merged } = readConfig(text, dialect);
  const reports = files.flatMap(({ file, diagnostics }) => diagnostics.map((diagnostic) => ({ file, diagnostic })));
  const ofModule = merged.diagnostics.map(({ file, diagnostic }) => ({
    file: files.find(({ file: { name } }) => name === file)!.file,
    diagnostic,
  }));
  return [...reports, ...ofModule].map(
    ({ file, diagnostic }) => `${diagnostic.code} ${shortPlace(file, diagnostic.subject)}`,
  );
}

function shortPlace(file: SourceFile, range: { readonly start: number; readonly end: number }): string {
  return rangeText(file, range).replace(/^main\.tf:/, "");
}

/** A text with its reports. */
export type ReportRow = readonly [text: string, ...reports: string[]];

/** Registers a test for each row; the reports' order is ignored. */
export function checkRows(rows: readonly ReportRow[], dialect?: ModuleProduct): void {
  for (const [text, ...reports] of rows)
    test(JSON.stringify(text), () => assert.equal(configReports(text, dialect).toSorted(), reports.toSorted()));
}

/** Returns the reports for a text as a test file. */
export function testReports(text: string, dialect: ModuleProduct = "terraform"): string[] {
  const file = sourceFile({ name: "main.tftest.hcl", role: "test" }, text);
  return readTestFile(file, LanguageVersions.of(dialect, null)).diagnostics.map(({ code, subject }) => {
    const place = rangeText(file, subject);
    return `${code} ${place.slice(place.indexOf(":") + 1)}`;
  });
}
