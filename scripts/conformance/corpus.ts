// The stages that run over the corpus. Each returns one result per file; a check that throws is a failed case and does
// not end the run.
import { HclSyntaxError, format, type FormatOptions } from "../../src/format/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import {
  checkComments,
  checkLayout,
  checkLossless,
  checkMeaning,
  checkNothingJoined,
  checkRejected,
  checkStable,
  checkWidth,
  difference,
} from "../../tools/checks/format-checks.ts";
import type { CaseResult } from "./report.ts";
import type { InvalidFile, ValidFile } from "../../tools/reference-data.ts";
import { terraformFormat } from "../../tools/terraform.ts";

/** A valid file with its `fit` output. */
export interface Formatted extends ValidFile {
  readonly output: string;
}

/** Runs a check on each file; returns one result per file. */
export function runCheck<File extends { readonly path: string }>(
  files: readonly File[],
  check: (file: File) => string | null,
): CaseResult[] {
  return files.map((file) => {
    const problem = attempt(() => check(file));
    return problem === null ? { id: file.path, passed: true } : { id: file.path, passed: false, actual: problem };
  });
}

function attempt(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return error instanceof HclSyntaxError
      ? `rejected: ${error.message}`
      : `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/** Checks that every text can be restored from its tree. */
export function lossless(files: readonly { path: string; text: string }[]): CaseResult[] {
  return runCheck(files, ({ text }) => checkLossless(text));
}

/** Checks that text that the reference accepts has no error. */
export function accepted(files: readonly ValidFile[]): CaseResult[] {
  return runCheck(files, ({ text }) => {
    const error = parseConfig(text).diagnostics.find((diagnostic) => diagnostic.severity === "error");
    if (error === undefined) return null;
    const { line, column } = new HclPositions(text).positionAt(error.subject.start);
    return `rejected at ${line}:${column}: ${error.summary}`;
  });
}

/**
 * Checks that text that the reference rejects has an error, the first on the same line, and that the formatter rejects
 * it.
 */
export function rejected(files: readonly InvalidFile[]): CaseResult[] {
  return files.map((file) => {
    const first = parseConfig(file.text).diagnostics.find((diagnostic) => diagnostic.severity === "error");
    const line = first === undefined ? null : new HclPositions(file.text).positionAt(first.subject.start).line;
    const refused = attempt(() => checkRejected(file.text, { dialect: "terraform" }));
    return {
      id: file.path,
      passed: line === file.line && refused === null,
      expected: `line ${file.line}: ${file.summary}`,
      actual:
        first === undefined ? "accepted" : `line ${line}: ${first.summary}${refused === null ? "" : `; ${refused}`}`,
    };
  });
}

/**
 * Returns a text without the parts of block headers that `terraform fmt` deletes and we keep: labels with `%` or `$`
 * (so the resource's name), and comments between labels. If our output only differs from the reference's in these, that
 * is the documented exception and not a failure.
 */
function withoutDeletedLabels(text: string): string {
  const header = /^([ \t]*[\w-]+)((?: (?:"[^"\n]*"|\/\*[^\n]*?\*\/))+)(?= \{)/gm;
  return text.replace(header, (_, type: string, rest: string) => {
    return type + rest.replace(/ "[^"\n]*[%$][^"\n]*"/g, "").replace(/ \/\*[^\n]*?\*\//g, "");
  });
}

/**
 * F4: checks that `preserve` equals the reference's output. `exceptions` receives each file that only differs in the
 * reference's deletions.
 */
export function preserved(files: readonly ValidFile[], exceptions: string[]): CaseResult[] {
  return runCheck(files, ({ path, text, dialect, expected }) => {
    const output = format(text, { dialect, lineBreaks: "preserve" });
    if (output === expected) return null;
    if (dialect === "hcl" || withoutDeletedLabels(output) !== expected) return difference(expected, output);
    exceptions.push(path);
    return null;
  });
}

/** Returns the `fit` output of each file, and a failed case for each file without output. */
export function fitAll(files: readonly ValidFile[]): { formatted: Formatted[]; results: CaseResult[] } {
  const formatted: Formatted[] = [];
  const results = runCheck(files, (file) => {
    formatted.push({ ...file, output: format(file.text, { dialect: file.dialect }) });
    return null;
  });
  return { formatted, results };
}

/** Checks F1 to F3 and the layout rules on `fit` output; returns the results by name. */
export function fitStages(files: readonly Formatted[]): [name: string, results: CaseResult[]][] {
  const options = ({ dialect }: Formatted): FormatOptions => ({ dialect });
  return [
    ["fit: preserve leaves it alone (F1)", runCheck(files, (file) => checkStable(file.output, options(file)))],
    [
      "fit: idempotent (F2)",
      runCheck(files, ({ output, dialect }) => {
        const again = format(output, { dialect });
        return again === output ? null : difference(output, again);
      }),
    ],
    ["fit: meaning kept (F3)", runCheck(files, (file) => checkMeaning(file.text, file.output, options(file)))],
    ["fit: comments kept (F3)", runCheck(files, (file) => checkComments(file.text, file.output))],
    [
      "fit: no wide line with a break in it (rule 1)",
      runCheck(files, (file) => checkWidth(file.output, options(file))),
    ],
    ["fit: blank lines, elements (rules 2, 4)", runCheck(files, (file) => checkLayout(file.output, options(file)))],
    [
      "fit: nothing joined (rule 3)",
      runCheck(files, (file) => checkNothingJoined(file.text, file.output, options(file))),
    ],
  ];
}

/** F1 with the real binary: checks that `terraform fmt` does not change the output in Terraform's dialect. */
export function terraformStable(files: readonly Formatted[], exceptions: string[]): CaseResult[] {
  const terraformFiles = files.filter((file) => file.dialect === "terraform");
  const outputs = terraformFormat(terraformFiles.map((file) => file.output));
  return terraformFiles.map((file, index) => {
    const actual = outputs[index] ?? null;
    if (actual === file.output) return { id: file.path, passed: true };
    if (actual !== null && actual === withoutDeletedLabels(file.output)) {
      exceptions.push(file.path);
      return { id: file.path, passed: true };
    }
    return { id: file.path, passed: false, actual: actual === null ? "rejected" : difference(file.output, actual) };
  });
}
