// The end of a lint run: the report or the diffs, what is said beside them, and the exit code.
import type { ESLint, Rule } from "eslint";
import { ExitCode } from "../exit-code.ts";
import type { Directories } from "../files/directories.ts";
import type { Problem } from "../files/discover.ts";
import { shownName, wantsColor } from "../terminal.ts";
import type { LintArguments, ReportFormat } from "./arguments.ts";
import type { Engines } from "./engines.ts";
import { printDiffs } from "./fix-diffs.ts";
import { renderReport } from "./formats/report.ts";
import { FORMAT_RULE_META } from "./formatting.ts";
import { failureLines, skippedNotes } from "./left-out.ts";
import type { Linted } from "./lint-file.ts";
import type { ESLintClass } from "./load-eslint.ts";
import { FORMAT_RULE } from "./rule-settings.ts";
import { summaryOf } from "./summary.ts";

/** Formats that people read as they come, with a summary beside them. */
const FOR_PEOPLE: ReadonlySet<ReportFormat> = new Set(["stylish"]);

/** Formats that tell what rules are about; finding that out takes time. */
const WITH_RULES: ReadonlySet<ReportFormat> = new Set(["sarif", "html"]);

/** A run that has been done to its end. */
export interface FinishedRun {
  readonly linted: readonly Linted[];
  /** Files that could not be done. */
  readonly failures: readonly Problem[];
  readonly directories: Directories;
  readonly engines: Engines;
  readonly eslint: ESLintClass;
  readonly cwd: string;
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** What ESLint knows of the rules that reported. */
async function rulesMetaOf(linted: readonly Linted[], engines: Engines): Promise<Record<string, Rule.RuleMetaData>> {
  const meta: Record<string, Rule.RuleMetaData> = { [FORMAT_RULE]: FORMAT_RULE_META };
  for (const { result } of linted) {
    const isOwn = ({ ruleId }: { ruleId: string | null }) => ruleId === FORMAT_RULE;
    const foreign = { ...result, messages: result.messages.filter((message) => !isOwn(message)) };
    if (foreign.messages.length + foreign.suppressedMessages.length === 0) continue;
    const engine = await engines.engineFor(result.filePath);
    // The instance has to know the configuration of a file that is asked about; another thread may have linted the file.
    await engine.calculateConfigForFile(result.filePath);
    Object.assign(meta, engine.getRulesMetaForResults([foreign]));
  }
  return meta;
}

/** Returns the results that have errors, with these alone, as ESLint shows them with `--quiet`. */
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

function exitCodeFor(args: LintArguments, results: readonly ESLint.LintResult[], failures: number): ExitCode {
  const sum = (pick: (result: ESLint.LintResult) => number) => results.reduce((total, each) => total + pick(each), 0);
  const errors = sum(({ errorCount }) => errorCount);
  const warnings = sum(({ warningCount }) => warningCount);
  const tooMany = args.maxWarnings !== null && warnings > args.maxWarnings;
  if (tooMany) complain(`Too many warnings: ${warnings}, and the limit is ${args.maxWarnings}.`);
  if (failures > 0) return ExitCode.error;
  return errors > 0 || tooMany ? ExitCode.wouldChange : ExitCode.clean;
}

async function printReport(args: LintArguments, run: FinishedRun): Promise<void> {
  const all = run.linted.map(({ result }) => result);
  const input = {
    results: args.quiet ? errorsOf(all) : all,
    rulesMeta: WITH_RULES.has(args.format) ? await rulesMetaOf(run.linted, run.engines) : {},
    failures: run.failures,
    base: run.directories.repositoryRoot(run.cwd) ?? run.cwd,
  };
  process.stdout.write(await renderReport(args.format, input, run.eslint, wantsColor(process.stdout)));
}

/** Prints the outcome of a run and returns its exit code. */
export async function finishRun(args: LintArguments, run: FinishedRun): Promise<ExitCode> {
  const { linted, failures, cwd } = run;
  const results = linted.map(({ result }) => result);
  const changed = args.diff ? await printDiffs(results, cwd, wantsColor(process.stdout)) : 0;
  if (!args.diff) await printReport(args, run);
  for (const { name, message } of skippedNotes(linted, args.paths, cwd)) complain(`${shownName(name)}: ${message}`);
  for (const line of failureLines(failures)) complain(line);
  const summary = FOR_PEOPLE.has(args.format) && !args.quiet ? summaryOf(linted) : null;
  if (summary !== null) complain(summary);
  const left = results.reduce((total, { messages }) => total + messages.length, 0);
  if (args.diff && left > 0) complain(`Problems that --fix does not fix: ${left}. Run without --diff to see them.`);
  const code = exitCodeFor(args, results, failures.length);
  return code === ExitCode.clean && changed > 0 ? ExitCode.wouldChange : code;
}
