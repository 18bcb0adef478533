// `hclkit lint`: finds the files, passes them to an engine, reports. `hclkit check` is the same run including
// formatting.
import type { Linter } from "eslint";
import { dirname, resolve } from "node:path";
import { withAbsolutePaths } from "../../eslint-plugin/path-options.ts";
import { fileSystem } from "../../node/this-file-system.ts";
import { isLintedByName } from "../../src/products/file-names.ts";
import { ExitCode } from "../exit-code.ts";
import { Directories } from "../files/directories.ts";
import type { FoundFile, Problem } from "../files/discover.ts";
import { isFileProblem } from "../files/file-problem.ts";
import { readNamed } from "../files/read-file.ts";
import { isUsageError, UsageError } from "../usage-error.ts";
import { pathInMessage } from "../terminal.ts";
import { exitCodeOf, type Signal } from "../threads/signals.ts";
import { type LintArguments, parseLintArguments } from "./arguments.ts";
import { Engines, type EngineSettings } from "./engines.ts";
import { filesOfShard, findChangedFiles, findFiles, type SelectedFiles, stdinFile } from "./find-files.ts";
import { missingTablesSentence } from "../../node/provider-schemas/missing-tables.ts";
import { type FinishedRun, finishRun, type Report } from "./finish/finish-run.ts";
import { formatOf } from "./formats/report.ts";
import type { Formatting } from "./formatting.ts";
import type { Work } from "./lint-file.ts";
import { lintedNames } from "./inspect/show-files.ts";
import { Timing } from "./inspect/timing.ts";
import { failureLines, requireCovered } from "./finish/left-out.ts";
import { fullRuleName } from "./options/rule-options.ts";
import { lintPart } from "./load-part.ts";
import { namedTemplates } from "./named-templates.ts";
import type { Run, runFiles } from "./run-files.ts";
import type { ResultCache } from "./results/result-cache.ts";
import { requireSuppressionsFile } from "./suppressions/suppress-results.ts";
import { homeOf, refuseLinkOut } from "../files/link-out.ts";
import type { WatchedRuns } from "./watch.ts";
import { suppressionsFile } from "./suppressions/suppressions-file.ts";

type CommandName = "lint" | "check";

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

interface Prepared {
  readonly files: readonly FoundFile[];
  readonly selected: SelectedFiles;
  readonly problems: readonly Problem[];
  readonly directories: Directories;
  readonly formatting: Formatting | null;
}

function find({ paths, changedSince, stdinFilepath }: LintArguments, cwd: string, directories: Directories) {
  if (stdinFilepath !== null) return stdinFile(stdinFilepath, cwd);
  return changedSince === null
    ? findFiles(paths, cwd, directories)
    : findChangedFiles(changedSince, paths, cwd, directories);
}

async function prepare(command: CommandName, args: LintArguments, cwd: string): Promise<Prepared> {
  const directories = new Directories();
  const selected = await find(args, cwd, directories);
  const { files: all, problems, notes } = selected;
  for (const { name, message } of notes) complain(`${pathInMessage(name)}: ${message}`);
  if (all.length + notes.length === 0 && problems.length === 0) complain(await selected.noFiles());
  const files = filesOfShard(all, args.shard);
  if (args.writes) directories.removeLeftovers(files.map(({ path }) => dirname(path)));
  if (command === "lint") return { files, selected, problems, directories, formatting: null };
  const { prepareFormatting } = await lintPart("formatting");
  const prepared = await prepareFormatting(files, directories, cwd, args);
  return {
    files,
    selected,
    directories,
    formatting: prepared.formatting,
    problems: [...problems, ...prepared.problems],
  };
}

/**
 * Returns the arguments with full names of rules. Throws a UsageError for unknown presets and rules, before any file is
 * read.
 */
async function withFullNames(command: CommandName, args: LintArguments): Promise<LintArguments> {
  const { presets, rules, suppressions } = args;
  const { overrides, only, suggestions } = rules;
  if (presets.length > 0) (await lintPart("config-objects")).requirePresets(presets);
  if ([...Object.keys(overrides), ...only, ...suggestions, ...suppressions.rules].length === 0) return args;
  const { plugin } = await lintPart("this-workspace");
  const pluginRules = Object.keys(plugin.rules);
  const full = (name: string): string => fullRuleName(name, pluginRules, command === "check");
  return {
    ...args,
    rules: {
      ...rules,
      overrides: Object.fromEntries(
        Object.entries(overrides).map(([name, entry]) => [full(name), withPaths(full(name), entry)]),
      ),
      only: only.map(full),
      suggestions: suggestions.map(full),
    },
    suppressions: { ...suppressions, rules: suppressions.rules.map(full) },
  };
}

/** Returns a rule's entry with absolute paths: the engines have other working directories. */
function withPaths(name: string, entry: Linter.RuleEntry): Linter.RuleEntry {
  if (!Array.isArray(entry)) return entry;
  const [severity, ...options] = entry;
  const rule = name.replace(/^hcl\//, "");
  return [severity, ...options.map((option: unknown) => withAbsolutePaths(rule, option, process.cwd()))];
}

function engineSettings(args: LintArguments, reports: readonly Report[], cwd: string): EngineSettings {
  const { fix, writes, watches, presets, readsConfig, config, rules } = args;
  const { versions, usesSchemas, providerVersions, limits, stdinFilepath, requiresIgnoreReason } = args;
  const readsFixes = fix || reports.some(({ format }) => format.readsFixes);
  return {
    cwd,
    fix,
    writes,
    watches,
    presets,
    readsConfig,
    config,
    rules,
    versions,
    usesSchemas,
    providerVersions,
    limits,
    requiresIgnoreReason,
    readsFixes,
    lintsTemplates: stdinFilepath === null,
  };
}

/** Returns the results of earlier runs, those in memory for a command that watches; null for a run that keeps none. */
async function resultsOf(
  { cacheLocation, stdinFilepath, showsTimes }: LintArguments,
  settings: EngineSettings,
  engines: Engines,
  formats: boolean,
  watched: WatchedRuns | null,
): Promise<ResultCache | null> {
  if (stdinFilepath !== null || showsTimes) return null;
  if (watched === null)
    return (await import("./results/kept-results.ts")).openResults(settings, engines, { cacheLocation, formats });
  return watched.results((await import("./results/result-keys.ts")).runKeyOf(settings, engines.scope, formats));
}

/** Returns the text of standard input. Throws a UsageError for one that is not text. */
function readInput(): string {
  try {
    return readNamed("-");
  } catch (error) {
    if (isFileProblem(error)) throw new UsageError(`Standard input ${error.message}.`);
    throw error;
  }
}

/** Runs `hclkit lint` or `hclkit check` with the arguments after the command's name. */
async function runLint(command: CommandName, rawArguments: readonly string[]): Promise<ExitCode> {
  const args = parseLintArguments(command, rawArguments);
  if (!args.help) return args.watches ? watchWith(command, args) : lintWith(command, args);
  process.stdout.write((await import("../usage/help.ts")).helpOf(command));
  return ExitCode.clean;
}

/** Reports that a signal ended a run over files, and returns its exit code. */
function interrupted(
  signal: Signal,
  files: readonly FoundFile[],
  { linted, failures }: Pick<Run, "linted" | "failures">,
): ExitCode {
  complain(`Interrupted: ${files.length - linted.length - failures.length} of ${files.length} files not done.`);
  return exitCodeOf(signal);
}

/** Throws a UsageError for a file to write that is a link out of the repository. */
function refuseLinksOut({ outputs, suppressions }: LintArguments, cwd: string, directories: Directories): void {
  const home = homeOf({ cwd, directories });
  for (const { file } of outputs) if (file !== null) refuseLinkOut("The report", resolve(cwd, file), home);
  const { all, rules, prunes, location } = suppressions;
  if (all || prunes || rules.length > 0)
    refuseLinkOut("The suppressions file", resolve(cwd, suppressionsFile(location, cwd).name), home);
}

/** Prints the files that would be linted, and returns the exit code. */
async function printFiles(
  files: readonly FoundFile[],
  problems: readonly Problem[],
  engines: Engines,
): Promise<ExitCode> {
  const names = await lintedNames(files, engines);
  process.stdout.write(names.map((name) => `${name}\n`).join(""));
  for (const line of failureLines(problems)) complain(line);
  return problems.length > 0 ? ExitCode.error : ExitCode.clean;
}

/** Lints the files, and the templates that they name. Resolves to the exit code if a signal ends the run. */
async function lintAll(
  args: LintArguments,
  { files, selected }: Pick<Prepared, "files" | "selected">,
  work: Work,
  settings: EngineSettings | null,
  results: ResultCache | null,
): Promise<Pick<Run, "linted" | "failures"> | ExitCode> {
  const run = await (results === null ? lintEach(files, work, settings) : runWithKept(files, work, settings, results));
  if (run.signal !== null) return interrupted(run.signal, files, run);
  if (args.shard === null && args.changedSince === null) requireCovered(run.linted, args.presets);
  const cwd = process.cwd();
  const named =
    work.text === null
      ? await namedTemplates({
          ...selected,
          linted: run.linted,
          cwd,
          versions: args.versions,
          isSharded: args.shard !== null,
        })
      : [];
  for (const { path } of named) work.engines.templates.add(path);
  const ofTemplates = { ...work, formatting: null, areTemplates: true };
  const templates = await (results === null || named.length === 0
    ? lintEach(named, ofTemplates, null)
    : runWithKept(named, ofTemplates, null, results));
  if (templates.signal !== null) return interrupted(templates.signal, named, templates);
  return {
    linted: [...run.linted, ...templates.linted.map((one) => ({ ...one, isTemplate: true }))],
    failures: [...run.failures, ...templates.failures],
  };
}

/** Lints files. Loads the engines, which are most of the program, only if there are any. */
async function lintEach(...[files, work, settings]: Parameters<typeof runFiles>): Promise<Run> {
  if (files.length === 0) return { outcomes: new Map(), linted: [], failures: [], signal: null };
  return (await lintPart("run-files")).runFiles(files, work, settings);
}

/** Lints the files whose results of earlier runs do not count any more, and keeps theirs. */
async function runWithKept(
  files: readonly FoundFile[],
  work: Work,
  settings: EngineSettings | null,
  results: ResultCache,
): Promise<Pick<Run, "linted" | "failures" | "signal">> {
  const { countingResults } = await import("./results/kept-results.ts");
  const kept = await countingResults(results, files, work);
  const rest = files.filter((_, index) => !kept.has(index));
  if (rest.length === 0) return { linted: [...kept.values()], failures: [], signal: null };
  const { keepingOf } = await lintPart("lint-work");
  const run = await lintEach(rest, { ...work, keeping: keepingOf(rest) }, settings);
  const { missingTables } = await lintPart("internal");
  const unchecked = run.linted.flatMap(({ unchecked: ofFile }) => ofFile ?? []);
  // With the tables again, there may be other results.
  if (missingTables().length === 0 && missingTablesSentence(unchecked, []) === null)
    results.add(rest, (index) => run.outcomes.get(index));
  let next = 0;
  const outcomes = files.map((_, index) => kept.get(index) ?? run.outcomes.get(next++));
  return { ...run, linted: outcomes.filter((outcome) => outcome !== undefined && typeof outcome !== "string") };
}

/** Prints the configuration of one file. */
async function printConfig(args: LintArguments, file: string, cwd: string): Promise<ExitCode> {
  const { printedConfig, withOrigins } = await lintPart("print-config");
  const path = resolve(cwd, file);
  if (!isLintedByName(path)) throw new UsageError(`--print-config requires the name of an HCL file; not "${file}".`);
  const engines = new Engines(engineSettings(args, [], cwd), [dirname(path)], withOrigins);
  process.stdout.write(await printedConfig(path, engines, args.presets));
  return ExitCode.clean;
}

/** Lints, and again after each change, until a signal ends that. A mistake in a configuration is printed, unless it is there at first. */
async function watchWith(command: CommandName, args: LintArguments): Promise<ExitCode> {
  const { Changes, WAITING, watchedRoots, WatchedRuns } = await import("./watch.ts");
  // In the package, the program has files of its own.
  const { fileSystem: programFiles } = await lintPart("this-file-system");
  const watched = new WatchedRuns();
  const changes = new Changes(watchedRoots(args.paths, process.cwd()));
  try {
    for (;;) {
      try {
        const code = await lintWith(command, args, watched);
        if (code > ExitCode.error) return code;
      } catch (error) {
        if (!isUsageError(error) || watched.completed === 0) throw error;
        complain(`hclkit: ${error.message}`);
        complain(WAITING);
      }
      const next = await changes.next();
      if (typeof next === "string") return exitCodeOf(next);
      for (const files of new Set([fileSystem, programFiles])) files.changed(next);
    }
  } finally {
    changes.close();
  }
}

/** What a run keeps beside its results. */
interface Kept {
  readonly results: ResultCache | null;
  readonly timing: Timing | null;
  readonly watched: WatchedRuns | null;
}

/** Prints the outcome of a run; that of a later run of a command that watches has the files that were linted again. */
async function finish(args: LintArguments, run: FinishedRun, { results, timing, watched }: Kept): Promise<ExitCode> {
  const isFirst = watched === null || watched.completed === 0;
  if (isFirst) for (const note of await run.engines.notes()) complain(note);
  if (watched === null) {
    results?.save();
    const code = await finishRun(args, run);
    for (const line of timing?.lines() ?? []) complain(line);
    return code;
  }
  const linted = watched.shown(run.linted);
  const hasNews = isFirst || linted.length + run.failures.length > 0;
  const code = hasNews ? await finishRun(args, { ...run, linted }) : ExitCode.clean;
  complain(watched.end(run.linted));
  return code;
}

async function lintWith(
  command: CommandName,
  given: LintArguments,
  watched: WatchedRuns | null = null,
): Promise<ExitCode> {
  watched?.begin();
  const cwd = process.cwd();
  if (given.printsConfigOf !== null) return printConfig(await withFullNames(command, given), given.printsConfigOf, cwd);
  const reports = await Promise.all(
    given.outputs.map(async ({ format, file }) => ({ format: await formatOf(format, cwd, given.readsConfig), file })),
  );
  const args = await withFullNames(command, given);
  requireSuppressionsFile(args.suppressions, cwd);
  const { files, selected, directories, formatting, problems } = await prepare(command, args, cwd);
  refuseLinksOut(args, cwd, directories);
  const inDirectories = files.map(({ path }) => dirname(path));
  const settings = engineSettings(args, reports, cwd);
  const timing = args.showsTimes ? new Timing(() => performance.now()) : null;
  const engines = new Engines(settings, inDirectories, timing === null ? undefined : (object) => timing.timed(object));
  if (args.showsFiles) return printFiles(files, problems, engines);
  for (const [directory, { entries, error }] of directories.listings)
    if (error === null) fileSystem.learn(directory, entries);
  const results = await resultsOf(args, settings, engines, formatting !== null, watched);
  const text = args.stdinFilepath === null || files.length === 0 ? null : readInput();
  // Standard input, times, and what a command that watches keeps are in this thread.
  const isAlone = watched !== null || text !== null || timing !== null;
  const { fix, writes, rules } = args;
  const work = { engines, fix, writes, formatting, keeping: null, suggestions: rules.suggestions, text, timing };
  const run = await lintAll(args, { files, selected }, work, isAlone ? null : settings, results);
  if (typeof run === "number") return run;
  const failures = [...problems, ...run.failures];
  const finished = { ...run, failures, directories, engines, reports, formats: formatting !== null, text, cwd };
  return finish(args, finished, { results, timing, watched });
}

/** Runs `hclkit lint` with the arguments after the command's name. */
export const lint = (rawArguments: readonly string[]): Promise<ExitCode> => runLint("lint", rawArguments);

/** Runs `hclkit check`, which is formatting and lint in one pass over the files and one report. */
export const check = (rawArguments: readonly string[]): Promise<ExitCode> => runLint("check", rawArguments);
