// `hclkit lint`: finds the files, gives them to ESLint, reports. `hclkit check` is the same run with formatting in it.
import type { ESLint, Rule } from "eslint";
import { dirname, relative, resolve } from "node:path";
import { FORMAT_RULE_META, type Formatting, prepareFormatting } from "./formatting.ts";
import { ExitCode } from "../exit-code.ts";
import { Directories } from "../files/directories.ts";
import { type FoundFile, type Problem, TEMPLATE_NOTE } from "../files/discover.ts";
import { shownName, wantsColor } from "../terminal.ts";
import { exitCodeOf } from "../threads/signals.ts";
import { type LintArguments, parseLintArguments, type ReportFormat } from "./arguments.ts";
import { LintCache } from "./cache.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { filesOfShard, findFiles } from "./find-files.ts";
import type { Linted } from "./lint-file.ts";
import { type ESLintClass, loadESLint } from "./load-eslint.ts";
import { ModuleDigests } from "./module-digests.ts";
import { presetConfig } from "./presets.ts";
import { renderReport } from "./report.ts";
import { FORMAT_RULE } from "./rule-settings.ts";
import { type Run, runFiles } from "./run-files.ts";
import { failureLines, unmatchedNotes } from "./left-out.ts";

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Formats that tell what rules are about; finding that out takes time. */
const WITH_RULES: ReadonlySet<ReportFormat> = new Set(["sarif", "html"]);

/** Formats that show what fixes write; the others only count them. */
const WITH_FIXES: ReadonlySet<ReportFormat> = new Set(["json", "sarif"]);

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

function exitCodeFor(args: LintArguments, results: readonly ESLint.LintResult[], failures: number): ExitCode {
  const sum = (pick: (result: ESLint.LintResult) => number) => results.reduce((total, each) => total + pick(each), 0);
  const errors = sum(({ errorCount }) => errorCount);
  const warnings = sum(({ warningCount }) => warningCount);
  const tooMany = args.maxWarnings !== null && warnings > args.maxWarnings;
  if (tooMany) complain(`Too many warnings: ${warnings}, and the limit is ${args.maxWarnings}.`);
  if (failures > 0) return ExitCode.error;
  return errors > 0 || tooMany ? ExitCode.wouldChange : ExitCode.clean;
}

interface Prepared {
  readonly files: readonly FoundFile[];
  readonly problems: readonly Problem[];
  readonly directories: Directories;
  readonly formatting: Formatting | null;
}

async function prepare(command: "lint" | "check", args: LintArguments, cwd: string): Promise<Prepared> {
  const directories = new Directories();
  const { files: all, problems, notes } = findFiles(args.paths, cwd, directories);
  for (const { name, message } of notes) complain(`${shownName(name)}: ${message}`);
  if (all.length + notes.length === 0 && problems.length === 0) complain("No HCL files found.");
  const files = filesOfShard(all, args.shard);
  if (command === "lint") return { files, problems, directories, formatting: null };
  const prepared = await prepareFormatting(files, directories, cwd, args);
  return {
    files,
    directories,
    formatting: prepared.formatting,
    problems: [...problems, ...prepared.problems],
  };
}

async function finish(
  args: LintArguments,
  run: Run,
  prepared: Prepared,
  { engines, eslint }: { readonly engines: Engines; readonly eslint: ESLintClass },
): Promise<ExitCode> {
  const cwd = process.cwd();
  const failures = [...prepared.problems, ...run.failures];
  const results = run.linted.map(({ result }) => result);
  const base = prepared.directories.repositoryRoot(cwd) ?? cwd;
  const rulesMeta = WITH_RULES.has(args.format) ? await rulesMetaOf(run.linted, engines) : {};
  const input = { results, rulesMeta, failures, base };
  process.stdout.write(await renderReport(args.format, input, eslint, wantsColor(process.stdout)));
  const templates = run.linted.filter(({ notLinted }) => notLinted === "template");
  for (const { result } of templates) complain(`${shownName(relative(cwd, result.filePath))}: ${TEMPLATE_NOTE}`);
  for (const line of failureLines(failures)) complain(line);
  return exitCodeFor(args, results, failures.length);
}

function engineSettings(
  { fix, presets, readsConfig, cache, format, rules }: LintArguments,
  cwd: string,
): EngineSettings {
  return { cwd, fix, presets, readsConfig, rules, readsFixes: fix || cache !== null || WITH_FIXES.has(format) };
}

/** Runs `hclkit lint` or `hclkit check` with the arguments after the command's name. */
async function runLint(command: "lint" | "check", rawArguments: readonly string[]): Promise<ExitCode> {
  const args = parseLintArguments(command, rawArguments);
  if (args.help) {
    const { LINT_HELP, CHECK_HELP } = await import("../help.ts");
    process.stdout.write(command === "lint" ? LINT_HELP : CHECK_HELP);
    return ExitCode.clean;
  }
  const cwd = process.cwd();
  const eslint = await loadESLint(cwd, !args.readsConfig);
  await presetConfig(args.presets);
  const prepared = await prepare(command, args, cwd);
  const { files, directories, formatting } = prepared;
  const inDirectories = files.map(({ path }) => dirname(path));
  const settings = engineSettings(args, cwd);
  const engines = new Engines(eslint, settings, inDirectories);
  const digests = new ModuleDigests(directories, new Set(inDirectories));
  const cache =
    args.cache === null ? null : new LintCache(resolve(cwd, args.cache), digests, eslint.version, args.rules);
  // What formats, and what keeps results, is in this thread.
  const isAlone = formatting !== null || cache !== null;
  const run = await runFiles(files, { engines, fix: args.fix, formatting, cache }, isAlone ? null : settings);
  if (run.signal !== null) {
    complain(
      `Interrupted: ${files.length - run.linted.length - run.failures.length} of ${files.length} files not done.`,
    );
    return exitCodeOf(run.signal);
  }
  for (const note of await unmatchedNotes(run.linted, engines, cwd)) complain(note);
  cache?.save();
  return finish(args, run, prepared, { engines, eslint });
}

/** Runs `hclkit lint` with the arguments after the command's name. */
export const lint = (rawArguments: readonly string[]): Promise<ExitCode> => runLint("lint", rawArguments);

/** Runs `hclkit check`, which is formatting and lint in one pass over the files and one report. */
export const check = (rawArguments: readonly string[]): Promise<ExitCode> => runLint("check", rawArguments);
