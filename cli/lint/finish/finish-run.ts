// The end of a lint run: the report or the diffs, additional messages, and the exit code.
import type { ESLint, Rule } from "eslint";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { ExitCode } from "../../exit-code.ts";
import type { Directories } from "../../files/directories.ts";
import type { Problem } from "../../files/discover.ts";
import { columnsOf, shownName, wantsColor } from "../../terminal.ts";
import type { LintArguments } from "../arguments.ts";
import type { Engines } from "../engines.ts";
import type { FormatFacts } from "../formats/formats.ts";
import { renderReport } from "../formats/report.ts";
import { counted, type FixedCounts, type ReportInput } from "../formats/report-input.ts";
import { FORMAT_RULE_META } from "../format-rule.ts";
import { directoryNotes, failureLines, limitNotes, NONE_LINTED, noteLines, skippedNotes } from "./left-out.ts";
import type { Linted } from "../lint-file.ts";
import { lintPart } from "../load-part.ts";
import { isTemplateName } from "../../../src/products/file-names.ts";
import { FORMAT_RULE } from "../../../lint/rule-settings.ts";
import { missingTablesSentence } from "../../../node/provider-schemas/missing-tables.ts";
import { summaryOf } from "./summary.ts";
import { uncheckedSentence } from "../../../src/internal.ts";
import { type SuppressedResults, suppressResults, UNPRUNED } from "../suppressions/suppress-results.ts";
import { readSource } from "../../files/read-file.ts";
import { isFileProblem, reasonOf } from "../../files/file-problem.ts";
import { withNamesOnce } from "../same-names.ts";
import { writeWhole } from "../../files/write-file.ts";
import { UsageError } from "../../usage-error.ts";

/** Writes a report to a file (absolute path), in new directories if necessary. Throws a UsageError on failure. */
function writeReport(path: string, report: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, report);
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${path}: ${reasonOf(error)}`);
  }
}

/** Prints the difference between each file and its fixed text; returns the number of files that differ. `text` is that of the only file, if it is not read. */
async function printDiffs(
  results: readonly ESLint.LintResult[],
  { cwd, color, text }: { readonly cwd: string; readonly color: boolean; readonly text: string | null },
): Promise<number> {
  const { paintDiff, unifiedDiff } = await lintPart("diff");
  let changed = 0;
  for (const { filePath, output } of results) {
    if (output === undefined) continue;
    const diff = unifiedDiff(relative(cwd, filePath), text ?? readSource(filePath).text, output);
    process.stdout.write(color ? paintDiff(diff) : diff);
    changed += 1;
  }
  return changed;
}

/** A report to write. */
export interface Report {
  readonly format: FormatFacts;
  /** As specified; null for standard output. */
  readonly file: string | null;
}

/** A completed run. */
export interface FinishedRun {
  readonly linted: readonly Linted[];
  /** Files that could not be linted. */
  readonly failures: readonly Problem[];
  readonly directories: Directories;
  readonly engines: Engines;
  readonly reports: readonly Report[];
  /** Whether formatting was checked. */
  readonly formats: boolean;
  /** The text of standard input, if that was linted; else null. */
  readonly text: string | null;
  readonly cwd: string;
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Returns the metadata of the rules with reports. */
async function rulesMetaOf(linted: readonly Linted[], engines: Engines): Promise<Record<string, Rule.RuleMetaData>> {
  const meta: Record<string, Rule.RuleMetaData> = { [FORMAT_RULE]: FORMAT_RULE_META };
  for (const { result } of linted) {
    const isForeign = ({ ruleId }: { readonly ruleId: string | null }) => ruleId !== FORMAT_RULE;
    const messages = result.messages.filter(isForeign);
    const foreign = { ...result, messages, suppressedMessages: result.suppressedMessages.filter(isForeign) };
    if (foreign.messages.length + foreign.suppressedMessages.length === 0) continue;
    const engine = await engines.engineFor(result.filePath);
    // The engine must know the file's configuration; another thread may have linted the file.
    await engine.configOf(result.filePath);
    Object.assign(meta, engine.rulesMetaOf([foreign]));
  }
  return meta;
}

/** Returns the results with errors, without their warnings, as ESLint shows them with `--quiet`. */
function errorsOf(results: readonly ESLint.LintResult[]): ESLint.LintResult[] {
  const isError = ({ severity }: { readonly severity: number }) => severity === 2;
  const withErrors = results.filter(({ errorCount }) => errorCount > 0);
  return withErrors.map((result) => ({
    ...result,
    messages: result.messages.filter(isError),
    suppressedMessages: result.suppressedMessages.filter(isError),
    warningCount: 0,
    fixableWarningCount: 0,
  }));
}

function sum(results: readonly ESLint.LintResult[], key: "errorCount" | "warningCount"): number {
  return results.reduce((total, result) => total + result[key], 0);
}

/** Returns the numbers of excess warnings, or null if they are within the limit. */
function excessOf(
  { maxWarnings }: LintArguments,
  results: readonly ESLint.LintResult[],
): ReportInput["maxWarningsExceeded"] {
  const foundWarnings = sum(results, "warningCount");
  return maxWarnings === null || foundWarnings <= maxWarnings ? null : { maxWarnings, foundWarnings };
}

/** How many equal reports each file shows in a terminal; elsewhere so many that only hostile files have more. */
const SHOWN_IN_TERMINAL = 5;
const SHOWN_ELSEWHERE = 10_000;

function mostOfOneKind({ maxSameIssues }: LintArguments, isShown: boolean): number | null {
  if (maxSameIssues !== null) return maxSameIssues === 0 ? null : maxSameIssues;
  return isShown && process.stdout.isTTY ? SHOWN_IN_TERMINAL : SHOWN_ELSEWHERE;
}

function fixedCounts(linted: readonly Linted[]): FixedCounts {
  const fixed = linted.flatMap(({ fixedProblems }) => fixedProblems ?? []);
  const changed = linted.filter(({ result }) => result.output !== undefined);
  const formatted = changed.filter(({ fixedProblems }) => fixedProblems === null);
  return {
    problems: fixed.reduce((sum, count) => sum + count, 0),
    files: fixed.length,
    formatted: formatted.length,
    changed: changed.map(({ result, fixedProblems }) => ({
      path: result.filePath,
      what: fixedProblems === null ? "formatted" : fixedProblems === 0 ? "fixed" : `fixed ${fixedProblems}`,
    })),
  };
}

function textOfFile(path: string): string | null {
  try {
    return readSource(path).text;
  } catch (error) {
    if (isFileProblem(error)) return null;
    throw error;
  }
}

async function printReports(
  args: LintArguments,
  run: FinishedRun,
  maxWarningsExceeded: ReportInput["maxWarningsExceeded"],
): Promise<void> {
  const all = run.linted.map(({ result }) => result);
  const readsRules = run.reports.some(({ format }) => format.readsRules);
  const input = {
    results: args.quiet ? errorsOf(all) : all,
    rulesMeta: readsRules ? await rulesMetaOf(run.linted, run.engines) : {},
    failures: run.failures,
    notes: limitNotes(run.linted, run.cwd),
    base: run.directories.repositoryRoot(run.cwd) ?? run.cwd,
    cwd: run.cwd,
    width: columnsOf(process.stdout),
    fixed: args.fix && !args.quiet ? fixedCounts(run.linted) : null,
    readText: (path: string) => run.text ?? textOfFile(path),
    maxWarningsExceeded,
  };
  for (const { format, file } of run.reports) {
    const isShown = file === null;
    const color = isShown && wantsColor(process.stdout);
    const report = await renderReport(format, { ...input, color, maxSameIssues: mostOfOneKind(args, isShown) });
    if (isShown) process.stdout.write(report);
    else writeReport(resolve(run.cwd, file), report);
  }
}

/** A run without suppressed problems. */
interface ShownRun extends Pick<SuppressedResults, "hasUnused" | "note"> {
  readonly shown: FinishedRun;
}

function suppress(args: LintArguments, run: FinishedRun): ShownRun {
  if (run.text !== null) return { shown: run, hasUnused: false, note: null };
  const { only } = args.rules;
  const runsRule = (rule: string) =>
    (only.length === 0 || only.includes(rule)) && (rule !== FORMAT_RULE || run.formats);
  const results = run.linted.flatMap(({ result, notLinted }) => (notLinted === null ? [result] : []));
  const suppressed = suppressResults(args.suppressions, {
    results,
    cwd: run.cwd,
    runsRule,
    runsWarnings: args.rules.runsWarnings,
    exists: (path) => existsSync(resolve(run.cwd, path)),
  });
  const byPath = new Map(suppressed.results.map((result) => [result.filePath, result]));
  const linted = run.linted.map((each) => ({ ...each, result: byPath.get(each.result.filePath) ?? each.result }));
  return { ...suppressed, shown: { ...run, linted } };
}

/** Returns the sentence about problems that only files show; null without any, or if a report was printed. */
function writtenSentence(reports: readonly Report[], results: readonly ESLint.LintResult[]): string | null {
  const files = reports.flatMap(({ file }) => file ?? []);
  const [errors, warnings] = [sum(results, "errorCount"), sum(results, "warningCount")];
  if (files.length === 0 || files.length < reports.length || errors + warnings === 0) return null;
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}: see ${files.map(shownName).join(", ")}.`;
}

/**
 * Resolves to the sentence about parts of the installation that the run lacked; null if it lacked none. Results of earlier
 * runs are those of a whole installation.
 */
async function incompleteSentence(linted: readonly Linted[]): Promise<string | null> {
  const fresh = linted.filter(({ isCached }) => isCached !== true);
  if (fresh.length === 0) return null;
  const { missingTables } = await lintPart("internal");
  return missingTablesSentence(
    fresh.flatMap(({ unchecked }) => unchecked ?? []),
    missingTables(),
  );
}

/** Prints the outcome of a run and returns its exit code. */
export async function finishRun(args: LintArguments, run: FinishedRun): Promise<ExitCode> {
  const { shown: suppressed, hasUnused, note } = suppress(args, run);
  const ignored = args.addsIgnores
    ? await (await lintPart("add-ignores")).addIgnores(args, suppressed)
    : { ...suppressed, notes: [] };
  const unsuppressed = { ...suppressed, linted: ignored.linted, failures: ignored.failures };
  const once = unsuppressed.linted.map((each) => ({ ...each, result: withNamesOnce(each.result) }));
  const shown = { ...unsuppressed, linted: once };
  const { linted, failures, cwd } = shown;
  const results = linted.map(({ result }) => result);
  const excess = excessOf(args, results);
  const changed = args.diff ? await printDiffs(results, { cwd, color: wantsColor(process.stdout), text: run.text }) : 0;
  if (!args.diff) await printReports(args, shown, excess);
  const written = args.diff || args.quiet ? null : writtenSentence(run.reports, results);
  if (written !== null) complain(written);
  const notes = skippedNotes(linted, args.paths, cwd);
  for (const line of noteLines(notes)) complain(line);
  for (const { name, message } of limitNotes(linted, cwd)) complain(`${shownName(name)}: ${message}`);
  for (const line of noteLines(directoryNotes(linted, cwd))) complain(line);
  for (const line of failureLines(failures)) complain(line);
  const unchecked = linted.flatMap(({ unchecked: ofFile }) => ofFile ?? []);
  const incomplete = args.usesSchemas ? await incompleteSentence(linted) : null;
  if (incomplete !== null) complain(incomplete);
  if (run.reports.some(({ format }) => format.isForPeople) && !args.quiet) {
    const isTemplate = ({ isTemplate: isNamed, result }: Linted): boolean =>
      isNamed === true || isTemplateName(result.filePath);
    const summary = summaryOf(linted.map((one) => ({ ...one, isTemplate: isTemplate(one) })));
    if (summary !== null) complain(summary);
    else if (linted.length > notes.length) complain(NONE_LINTED);
    const sentence = uncheckedSentence(unchecked);
    if (sentence !== null) complain(sentence);
  }
  if (!args.quiet) for (const sentence of [...(note === null ? [] : [note]), ...ignored.notes]) complain(sentence);
  const left = results.reduce((total, { messages }) => total + messages.length, 0);
  if (args.diff && left > 0) complain(`Problems that --fix does not fix: ${left}. Run without --diff to see them.`);
  if (excess !== null) complain(`Too many warnings: ${excess.foundWarnings}, and the limit is ${excess.maxWarnings}.`);
  if (hasUnused && (!args.quiet || args.suppressions.failsForUnpruned)) complain(UNPRUNED);
  if ((hasUnused && args.suppressions.failsForUnpruned) || failures.length > 0) return ExitCode.error;
  const failing =
    sum(results, "errorCount") + (args.minimumFailureSeverity === "warning" ? sum(results, "warningCount") : 0);
  return failing > 0 || excess !== null || changed > 0 ? ExitCode.wouldChange : ExitCode.clean;
}
