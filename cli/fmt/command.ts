// `hclkit fmt`: finds the files, gives them their options, runs them and reports.
import { ExitCode } from "../exit-code.ts";
import { wantsColor } from "../terminal.ts";
import { parseFmtArguments, type FmtArguments } from "./arguments.ts";
import { configurationFor } from "./configuration.ts";
import { Directories } from "../files/directories.ts";
import { discover, discoverAmong, type Discovery, type FoundFile, type Problem } from "../files/discover.ts";
import { loadIgnoreFiles } from "../files/ignore-files.ts";
import { type Job, type Mode, type Outcome } from "./process-file.ts";
import { createProgress } from "../threads/progress.ts";
import { Queue, Status } from "../threads/queue.ts";
import { runJobs } from "./run-jobs.ts";

async function findFiles(args: FmtArguments, directories: Directories): Promise<Discovery> {
  const cwd = process.cwd();
  const surroundings = { cwd, directories, isIgnored: await loadIgnoreFiles(directories, cwd) };
  if (args.changedSince === undefined) return discover(args.paths, surroundings);
  const { changedFiles } = await import("../files/git.ts");
  return discoverAmong(changedFiles(cwd, args.changedSince), args.paths, surroundings);
}

async function prepareJobs(files: readonly FoundFile[], directories: Directories, problems: Problem[]): Promise<Job[]> {
  const optionsOf = await configurationFor(files, directories, process.cwd());
  // All at once: Prettier looks for its files asynchronously, and waiting for each in turn would take most of the time.
  const options = await Promise.all(files.map(optionsOf));
  const jobs: Job[] = [];
  for (const [index, file] of files.entries()) {
    const found = options[index]!;
    if ("message" in found) problems.push(found);
    else jobs.push({ ...file, options: found });
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
  else if (outcome.status === Status.changed) totals.changed += 1;
  else if (outcome.status === Status.failed) totals.failed += 1;
}

/** Prints what became of each file, in the order of the files: changes to standard output, failures to standard error. */
async function report(
  jobs: readonly Job[],
  outcomes: readonly (Outcome | undefined)[],
  diff: boolean,
): Promise<Totals> {
  const totals: Totals = { changed: 0, failed: 0, undone: 0 };
  const paint = diff && wantsColor(process.stdout) ? (await import("./diff.ts")).paintDiff : (text: string) => text;
  for (const [index, outcome] of outcomes.entries()) {
    count(totals, outcome);
    if (outcome?.status === Status.failed) complain(outcome.detail);
    else if (outcome?.status === Status.changed)
      process.stdout.write(diff ? paint(outcome.detail) : `${jobs[index]!.name}\n`);
  }
  return totals;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

type Signal = "SIGINT" | "SIGTERM";

async function runAll(
  args: FmtArguments,
  jobs: readonly Job[],
): Promise<{ totals: Totals; signal: Signal | undefined }> {
  const diff = args.diff ? (await import("./diff.ts")).unifiedDiff : undefined;
  const mode: Mode = { write: args.write, diff, color: wantsColor(process.stderr) };
  const progress = createProgress(process.stderr, jobs.length);
  const queue = Queue.of(jobs.length);
  let signal: Signal | undefined;
  const stop = (received: Signal) => {
    signal = received;
    queue.stop();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const outcomes = await runJobs(jobs, mode, queue, progress.update);
  process.off("SIGINT", stop).off("SIGTERM", stop);
  progress.clear();
  return { totals: await report(jobs, outcomes, args.diff), signal };
}

function exitCode(args: FmtArguments, totals: Totals): ExitCode {
  if (totals.failed > 0 || totals.undone > 0) return ExitCode.error;
  return !args.write && totals.changed > 0 ? ExitCode.wouldChange : ExitCode.clean;
}

/** Runs `hclkit fmt` with the arguments after the command's name. */
export async function fmt(rawArguments: readonly string[]): Promise<ExitCode> {
  const args = parseFmtArguments(rawArguments);
  if (args.help) {
    process.stdout.write((await import("../help.ts")).FMT_HELP);
    return ExitCode.clean;
  }
  if (args.stdinFilepath !== undefined) return (await import("./stdin.ts")).fmtStdin(args, args.stdinFilepath);

  const directories = new Directories();
  const { files, problems } = await findFiles(args, directories);
  const jobs = await prepareJobs(files, directories, problems);
  for (const { name, message } of problems) complain(`${name}: ${message}`);
  if (files.length === 0 && problems.length === 0 && args.changedSince === undefined) complain("No HCL files found.");

  const { totals, signal } = await runAll(args, jobs);
  totals.failed += problems.length;
  if (signal !== undefined) {
    complain(`Interrupted: ${plural(totals.undone, "file")} of ${jobs.length} not done; no file is left half-written.`);
    return signal === "SIGINT" ? ExitCode.interrupted : ExitCode.terminated;
  }
  if (totals.undone > 0) complain(`${plural(totals.undone, "file")} not done, because a worker thread failed.`);
  if (args.summary && totals.changed > 0) {
    complain(
      `${plural(totals.changed, "file")} not formatted. Run hclkit fmt to format ${totals.changed === 1 ? "it" : "them"}.`,
    );
  }
  return exitCode(args, totals);
}
