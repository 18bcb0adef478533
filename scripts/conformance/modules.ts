// Runs the cases in validate-examples.json: small modules with the reports of `terraform validate`.
import { readFileSync } from "node:fs";
import { moduleReports, type PlacedReport } from "../../tools/module-host.ts";
import type { CaseResult } from "./report.ts";

/** A diagnostic in the file; positions are null where Terraform has none, as for cycles. */
interface ExpectedReport {
  readonly severity: string;
  readonly summary: string;
  readonly detail: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** A module with its expected reports. */
export interface ModuleCase {
  readonly id: string;
  readonly category: string;
  readonly valid: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly diagnostics: readonly ExpectedReport[];
}

/** Reads a file with cases. */
export function readModuleCases(path: string): ModuleCase[] {
  return JSON.parse(readFileSync(path, "utf8")) as ModuleCase[];
}

/** Returns whether a report is the expected one: by its summary, and by its line if one is expected. */
function isSameReport(expected: ExpectedReport, { summary, file, line }: PlacedReport): boolean {
  if (expected.summary !== summary) return false;
  return expected.file === null || (expected.file === file && expected.line === line);
}

/** Checks that every defect is reported, by summary and line. */
export function runDefects(cases: readonly ModuleCase[]): CaseResult[] {
  return cases.flatMap((one) => {
    const reports = moduleReports(one.files);
    return one.diagnostics.map((expected) => ({
      id: one.id,
      passed: reports.some((report) => isSameReport(expected, report)),
      expected: shown(expected),
      actual: reports.map(shown).join("\n"),
    }));
  });
}

/** Checks that nothing else is reported: no error at all for valid modules. */
export function runUnexpected(cases: readonly ModuleCase[]): CaseResult[] {
  return cases.map((one) => {
    const errors = moduleReports(one.files).filter(({ severity }) => severity === "error");
    const unexpected = errors.filter((report) => !one.diagnostics.some((expected) => isSameReport(expected, report)));
    return {
      id: one.id,
      passed: unexpected.length === 0,
      expected: "nothing else",
      actual: unexpected.map(shown).join("\n"),
    };
  });
}

/** Checks that the columns are Terraform's too, and that the details begin as Terraform's: advice may follow. */
export function runDetails(cases: readonly ModuleCase[]): CaseResult[] {
  return cases.flatMap((one) => {
    const reports = moduleReports(one.files);
    return one.diagnostics.map((expected) => ({
      id: one.id,
      passed: reports.some(
        (report) =>
          isSameReport(expected, report) &&
          report.detail.startsWith(expected.detail) &&
          (expected.file === null || expected.column === report.column),
      ),
    }));
  });
}

function shown({ summary, detail, file, line }: ExpectedReport | PlacedReport): string {
  return `${file ?? "(no place)"}:${line ?? "-"}: ${summary}: ${detail}`;
}
