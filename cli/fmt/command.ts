// `hclkit fmt`: finds the files and their options, processes them and reports.
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { ExitCode } from "../exit-code.ts";
import { shownName, pathInMessage, wantsColor } from "../terminal.ts";
import { parseFmtArguments, type FmtArguments } from "./arguments.ts";
import { ConfigFiles } from "../config/config-files.ts";
import { configurationFor } from "./configuration.ts";
import { Directories } from "../files/directories.ts";
import { discover, discoverAmong, type Discovery, type FoundFile, type Problem } from "../files/discover.ts";
import { selectPaths } from "../files/globs.ts";
import { loadIgnoreFiles } from "../files/ignore-files.ts";
import { ignoredNotes, noFilesSentence } from "../files/ignored-notes.ts";
import { KeptVerdicts } from "./kept-verdicts.ts";
import { Pool } from "../threads/pool.ts";
import { exitCodeOf } from "../threads/signals.ts";
import { fileWork, type FmtWork, type Job, type Mode, type Outcome } from "./process-file.ts";

/** Finds the files at the paths, without those that a configuration ignores. */
async function findFiles(
  args: FmtArguments,
  configFiles: ConfigFiles | null,
  directories: Directories,
): Promise<Discovery> {
  const discovery = await discoverFiles(args, directories);
  return { ...discovery, files: (await configFiles?.withoutIgnored(discovery.files)) ?? discovery.files };
}

async function discoverFiles(args: FmtArguments, directories: Directories): Promise<Discovery> {
  const cwd = process.cwd();
  const ignoreFiles = await loadIgnoreFiles(directories, cwd);
  const { isIgnored } = ignoreFiles;
  const { paths, surroundings, notes } = await selectPaths(args.paths, { cwd, directories, isIgnored });
  const find = async (): Promise<Discovery> => {
    if (args.changedSince === null) return discover(paths, surroundings);
    const { changedFiles } = await import("../files/git.ts");
    return discoverAmong(changedFiles(cwd, args.changedSince), paths, surroundings);
  };
  const discovery = await find();
  return { ...discovery, notes: [...notes, ...discovery.notes, ...ignoredNotes(discovery, { cwd, ignoreFiles })] };
}

/** Resolves to the sentence for a run without files. */
async function noFiles(args: FmtArguments, directories: Directories): Promise<string> {
  const cwd = process.cwd();
  return noFilesSentence(args.paths, { cwd, ignoreFiles: await loadIgnoreFiles(directories, cwd) });
}

async function prepareJobs(
  files: readonly FoundFile[],
  configFiles: ConfigFiles | null,
  args: FmtArguments,
  problems: Problem[],
): Promise<Job[]> {
  const optionsOf = configurationFor(configFiles, args.style, complain);
  // All at once: Prettier searches for its files asynchronously, and waiting for each in turn would take most of the
  // time.
  const options = await Promise.all(files.map(optionsOf));
  const jobs: Job[] = [];
  for (const [index, file] of files.entries()) {
    const fileOptions = options[index]!;
    if ("message" in fileOptions) problems.push(fileOptions);
    else jobs.push({ ...file, options: fileOptions });
  }
  return jobs;
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

interface Totals {
  changed: number;
  failed: number;
  undone: number;
}

function count(totals: Totals, outcome: Outcome | undefined): void {
  if (outcome === undefined) totals.undone += 1;
  else if (outcome.status === "changed") totals.changed += 1;
  else if (outcome.status === "failed") totals.failed += 1;
}

/** Prints the outcome of each file, in file order: changes to standard output, failures to standard error. */
async function report(
  { jobs, mode }: Pick<FmtWork, "jobs" | "mode">,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<Totals> {
  const totals: Totals = { changed: 0, failed: 0, undone: 0 };
  const paint =
    mode.diff && wantsColor(process.stdout) ? (await import("./diff.ts")).paintDiff : (text: string) => text;
  for (const [index, { name }] of jobs.entries()) {
    const outcome = outcomes.get(index);
    count(totals, outcome);
    if (outcome?.status === "failed" || outcome?.status === "passed-over") complain(outcome.detail);
    else if (outcome?.status === "changed")
      process.stdout.write(mode.diff ? paint(outcome.detail) : `${shownName(name)}\n`);
  }
  return totals;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/**
 * Workers start when the main thread would need this many more milliseconds. Each of them needs about half a second of
 * processor time to warm up: a run over 1,400 files is faster without.
 */
const WORTH_A_WORKER = 1500;

/** Processes the files, one after the other in each thread. */
async function runAll(work: FmtWork): Promise<Pool<Outcome>> {
  const pool = new Pool({
    groups: work.jobs.map((_, index) => [index]),
    work: await fileWork(work),
    workers: { script: new URL("./fmt-worker.js", import.meta.url), data: work, worth: WORTH_A_WORKER },
  });
  await pool.run();
  return pool;
}

/** Processes the files with the verdicts of earlier runs, and keeps theirs. */
async function runWithKept(jobs: readonly Job[], mode: Mode): Promise<Pool<Outcome>> {
  const kept = KeptVerdicts.for(jobs.length);
  const pool = await runAll({ jobs, mode, verdicts: kept?.verdicts ?? null });
  kept?.save(pool.outcomes.values());
  return pool;
}

function exitCodeFor(args: FmtArguments, totals: Totals): ExitCode {
  if (totals.failed > 0 || totals.undone > 0) return ExitCode.error;
  return !args.write && totals.changed > 0 ? ExitCode.wouldChange : ExitCode.clean;
}

/** The sizes, in bytes, from which a file takes half a second to format, or to format and compare. */
const LONG_FILE = 1024 * 1024;
const LONG_DIFF = 64 * 1024;

function isLong({ path }: FoundFile, { diff }: FmtArguments): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > (diff ? LONG_DIFF : LONG_FILE);
}

/**
 * Runs `hclkit fmt` with the arguments after the command's name. The main thread cannot handle signals while it
 * formats: with long files, it starts a thread that formats the files that it found.
 */
export async function fmt(rawArguments: readonly string[], discovery: Discovery | null = null): Promise<ExitCode> {
  const args = parseFmtArguments(rawArguments);
  if (args.help) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("fmt"));
    return ExitCode.clean;
  }
  if (args.stdinFilepath !== null) return (await import("./stdin.ts")).fmtStdin(args, args.stdinFilepath);

  const directories = new Directories();
  const configFiles = args.readsConfig ? new ConfigFiles(directories, args.config) : null;
  const all = discovery ?? (await findFiles(args, configFiles, directories));
  const { files, problems, notes } = all;
  if (args.write && discovery === null) directories.removeLeftovers(files.map(({ path }) => dirname(path)));
  if (discovery === null && files.some((file) => isLong(file, args))) {
    const { supervise } = await import("../threads/supervise.ts");
    return supervise("fmt", rawArguments, new URL("./command-thread.js", import.meta.url), all);
  }
  const jobs = await prepareJobs(files, configFiles, args, problems);
  for (const { name, message } of [...notes, ...problems]) complain(`${pathInMessage(name)}: ${message}`);
  if (files.length + notes.length === 0 && problems.length === 0 && args.changedSince === null)
    complain(await noFiles(args, directories));

  const mode = { write: args.write, diff: args.diff, color: wantsColor(process.stderr) };
  const { outcomes, signal } = await runWithKept(jobs, mode);
  const totals = await report({ jobs, mode }, outcomes);
  totals.failed += problems.length;
  if (signal !== null) {
    complain(`Interrupted: ${plural(totals.undone, "file")} of ${jobs.length} not done; no file is left half-written.`);
    return exitCodeOf(signal);
  }
  if (args.summary && totals.changed > 0) {
    complain(
      `${plural(totals.changed, "file")} not formatted. Run hclkit fmt to format ${totals.changed === 1 ? "it" : "them"}.`,
    );
  }
  return exitCodeFor(args, totals);
}
