// The stages that run over the corpus. Each gives one result per file; a check that throws is a failed case, not the end of the run.
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
} from "../../test/helpers/format-checks.ts";
import type { CaseResult } from "./report.ts";
import type { InvalidFile, ValidFile } from "./shared.ts";
import { terraformFormat } from "./terraform.ts";

/** A valid file with its `fit` output. */
export interface Formatted extends ValidFile {
  readonly output: string;
}

/** One result per file: what a check says of it, null when nothing. */
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

/** Every text comes back from its tree. */
export function lossless(files: readonly { path: string; text: string }[]): CaseResult[] {
  return runCheck(files, ({ text }) => checkLossless(text));
}

/** What the reference accepts has no error. */
export function accepted(files: readonly ValidFile[]): CaseResult[] {
  return runCheck(files, ({ text }) => {
    const error = parseConfig(text).diagnostics.find((diagnostic) => diagnostic.severity === "error");
    if (error === undefined) return null;
    const { line, column } = new HclPositions(text).positionAt(error.subject.start);
    return `rejected at ${line}:${column}: ${error.summary}`;
  });
}

/** What the reference rejects has an error, the first on the same line; and the formatter refuses it. */
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
 * A text without what `terraform fmt` deletes from block headers and we keep: labels that hold `%` or `$` (so the resource's
 * name), and comments between labels. Where our output differs from the reference's in nothing else, that is the documented
 * exception and not a failure.
 */
function withoutDeletedLabels(text: string): string {
  const header = /^([ \t]*[\w-]+)((?: (?:"[^"\n]*"|\/\*[^\n]*?\*\/))+)(?= \{)/gm;
  return text.replace(header, (_, type: string, rest: string) => {
    return type + rest.replace(/ "[^"\n]*[%$][^"\n]*"/g, "").replace(/ \/\*[^\n]*?\*\//g, "");
  });
}

/** F4: `preserve` prints what the reference prints. `exceptions` is told of each file that differs in what the reference deletes only. */
export function preserved(files: readonly ValidFile[], exceptions: string[]): CaseResult[] {
  return runCheck(files, ({ path, text, dialect, expected }) => {
    const output = format(text, { dialect, lineBreaks: "preserve" });
    if (output === expected) return null;
    if (dialect === "hcl" || withoutDeletedLabels(output) !== expected) return difference(expected, output);
    exceptions.push(path);
    return null;
  });
}

/** The `fit` outputs, and a failed case for each file on which there is none. */
export function fitAll(files: readonly ValidFile[]): { formatted: Formatted[]; results: CaseResult[] } {
  const formatted: Formatted[] = [];
  const results = runCheck(files, (file) => {
    formatted.push({ ...file, output: format(file.text, { dialect: file.dialect }) });
    return null;
  });
  return { formatted, results };
}

/** F1 to F3 and the rules of layout on the `fit` outputs, by name. */
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

/** F1 with the real binary: `terraform fmt` leaves the outputs for Terraform's dialect alone. */
export function terraformStable(files: readonly Formatted[], exceptions: string[]): CaseResult[] {
  const own = files.filter((file) => file.dialect === "terraform");
  const outputs = terraformFormat(own.map((file) => file.output));
  return own.map((file, index) => {
    const actual = outputs[index] ?? null;
    if (actual === file.output) return { id: file.path, passed: true };
    if (actual !== null && actual === withoutDeletedLabels(file.output)) {
      exceptions.push(file.path);
      return { id: file.path, passed: true };
    }
    return { id: file.path, passed: false, actual: actual === null ? "rejected" : difference(file.output, actual) };
  });
}
