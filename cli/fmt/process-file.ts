// Processes one file: read, format, verify, write. The same in the main thread and in a worker; returns text to print
// and prints nothing.
import {
  type FileOptions,
  format,
  hasIgnorePragma,
  hasPragma,
  HclSyntaxError,
  insertPragma,
  isFormatted,
} from "../../src/format/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { renderDiagnostic } from "../../src/diagnostics/index.ts";
import { isForeignTemplateFile, isHcl1File, isOfOtherProgram } from "../../src/products/content.ts";
import { productOfName } from "../../src/products/file-names.ts";
import { type FoundFile, HCL1_NOTE, TEMPLATE_NOTE } from "../files/discover.ts";
import { shownName, pathInMessage } from "../terminal.ts";
import { EncryptedProblem, FileProblem, SyntaxProblem } from "../files/file-problem.ts";
import { readSource } from "../files/read-file.ts";
import { printOf, type Verdicts } from "./kept-verdicts.ts";
import { replaceFile } from "../files/replace-file.ts";

/** The result for one file. */
export interface Outcome {
  readonly status: "same" | "changed" | "failed" | "passed-over";
  /** The text to print: a failure's message, the reason why a file is skipped, or a change's diff on request. */
  readonly detail: string;
  /** Identifies the text that the status is about, in runs that keep verdicts. */
  readonly print?: string;
}

/** A file with its options. */
export interface Job extends FoundFile {
  readonly options: FileOptions;
}

/** The mode of a run, for all files. */
export interface Mode {
  readonly write: boolean;
  /** Whether changes are shown as diffs. */
  readonly diff: boolean;
  /** Whether messages are coloured. */
  readonly color: boolean;
}

/** The work of a run. Can be sent to another thread. */
export interface FmtWork {
  readonly jobs: readonly Job[];
  readonly mode: Mode;
  /** Verdicts from earlier runs; null in runs that keep none. */
  readonly verdicts: Verdicts | null;
}

/** Returns a file's diff for its text before and after. */
type Differ = (name: string, before: string, after: string) => string;

/** The maximum number of errors shown for a file. */
const MAX_ERRORS = 10;

function syntaxErrors(name: string, text: string, { diagnostics: all }: HclSyntaxError, color: boolean): string {
  const shown = all.slice(0, MAX_ERRORS);
  const frames = shown.map((diagnostic) =>
    renderDiagnostic(text, diagnostic, { filename: pathInMessage(name), color }),
  );
  const rest = all.length - shown.length;
  if (rest > 0) frames.push(`${pathInMessage(name)}: and ${rest} more`);
  return `${frames.join("\n\n")}\n`;
}

const REPORT_IT = "This is a bug in hclkit; the file is unchanged. Please report it with the text that shows it.";

/** Returns the text to print for a file that could not be processed, for any reason. */
export function describeFailure(path: string, error: unknown): string {
  const name = shownName(path);
  if (error instanceof FileProblem) return error.describe(name);
  return `${name}: ${(error as Error).stack ?? String(error)}\n${REPORT_IT}`;
}

/**
 * Returns the text to format, with a pragma if the configuration requires one; null if the pragmas disable formatting,
 * and for another program's file with a product's name. Throws a SyntaxProblem for another tool's template.
 */
function textToFormat(name: string, text: string, options: FileOptions): string | null {
  if (isOfOtherProgram(name, () => parseConfig(text))) return null;
  if (isForeignTemplateFile(name, text, parseConfig)) throw new SyntaxProblem(TEMPLATE_NOTE, true);
  if (options.requirePragma) return hasPragma(text) ? text : null;
  if (options.checkIgnorePragma && hasIgnorePragma(text)) return null;
  return options.insertPragma && text.trim() !== "" && !hasPragma(text) ? insertPragma(text) : text;
}

/** Formats a file's text. Throws a FileProblem for syntax errors. */
export function formatText(name: string, text: string, options: FileOptions, color: boolean): string {
  const source = textToFormat(name, text, options);
  if (source === null) return text;
  return withSyntaxErrors(name, source, color, () => format(source, { filename: name, ...options }));
}

/** Returns whether `formatText` would change a text; faster, because it needs no result. Throws like it. */
export function wouldChange(name: string, text: string, options: FileOptions, color: boolean): boolean {
  const source = textToFormat(name, text, options);
  if (source === null) return false;
  const isSame = withSyntaxErrors(name, source, color, () => isFormatted(source, { filename: name, ...options }));
  return source !== text || !isSame;
}

/** Converts syntax errors to a FileProblem that shows them. */
function withSyntaxErrors<T>(name: string, source: string, color: boolean, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof HclSyntaxError) {
      if (isHcl1File(productOfName(name), () => parseConfig(source))) throw new SyntaxProblem(HCL1_NOTE, true);
      throw new SyntaxProblem(syntaxErrors(name, source, error, color), false);
    }
    throw error;
  }
}

/** Throws a FileProblem if a formatted text does not parse: the last check before it replaces the original. */
export function prove(result: string): void {
  if (parseConfig(result).diagnostics.some(({ severity }) => severity === "error")) {
    throw new FileProblem(`the formatted text would not parse. ${REPORT_IT}`);
  }
}

/** Returns the function that processes a run's file, by its index. */
export async function fileWork({ jobs, mode, verdicts }: FmtWork): Promise<(index: number) => Outcome> {
  const differ = mode.diff ? (await import("./diff.ts")).unifiedDiff : null;
  return (index) => processFile(jobs[index]!, mode, differ, verdicts);
}

/** Processes one file, with verdicts from earlier runs, if there are any. Never throws. */
export function processFile(
  job: Job,
  mode: Omit<Mode, "diff">,
  differ: Differ | null,
  verdicts: Verdicts | null = null,
): Outcome {
  const { name, path } = job;
  try {
    const { text, state } = readSource(path);
    const print = verdicts === null ? {} : { print: printOf(job, text) };
    const verdict = print.print === undefined ? undefined : verdicts?.get(print.print);
    const needsVerdict = !mode.write && differ === null;
    if (verdict === "same" || (verdict === "changed" && needsVerdict)) return { status: verdict, detail: "", ...print };
    if (needsVerdict) {
      const changes = wouldChange(name, text, job.options, mode.color);
      return { status: changes ? "changed" : "same", detail: "", ...print };
    }
    const result = formatText(name, text, job.options, mode.color);
    if (result === text) return { status: "same", detail: "", ...print };
    if (mode.write) {
      prove(result);
      replaceFile(path, result, state);
    }
    return { status: "changed", detail: differ?.(name, text, result) ?? "", ...print };
  } catch (error) {
    if (error instanceof EncryptedProblem || (error instanceof SyntaxProblem && error.isSkipped)) {
      return { status: "passed-over", detail: `${pathInMessage(name)}: ${error.message}` };
    }
    return { status: "failed", detail: describeFailure(name, error) };
  }
}
