// Runs the built command many times in one process: it accepts one file at a time, and starting Node for each of
// thousands of files would take an hour.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./command.ts";

/** One run of the command. */
export interface CommandTask {
  readonly args: readonly string[];
  /** Absolute path of the directory to run in. */
  readonly cwd: string;
  /**
   * Absolute path of a file for standard output, if any; its directory exists. The result then has no standard output.
   */
  readonly stdoutFile?: string;
  /** The value of HOME; by default a directory that does not exist. */
  readonly home?: string;
}

/** The outcome of a task; the same as a process's. */
export interface TaskResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The work for a child process, as the JSON text of a file. */
interface ChildWork<Task> {
  /** The URL of the built module to load. */
  readonly module: string;
  readonly tasks: readonly Task[];
  /** Absolute path of the file to write to: a JSON line for each task, in order. */
  readonly results: string;
}

/** Runs tasks in one process and returns their results in task order. Throws an Error if the process fails. */
export async function runBatch(bin: string, tasks: readonly CommandTask[], scratch: string): Promise<TaskResult[]> {
  return runChild("command-child.ts", bin, tasks, scratch);
}

let children = 0;

/** Runs a script from this directory in a separate process, and returns a result for each task. */
export async function runChild<Task, Result>(
  script: string,
  module: string,
  tasks: readonly Task[],
  scratch: string,
): Promise<Result[]> {
  const base = join(scratch, `child-${children++}`);
  const work: ChildWork<Task> = { module, tasks, results: `${base}.results.jsonl` };
  writeFileSync(`${base}.work.json`, JSON.stringify(work));
  const project = join(import.meta.dirname, "..", "..");
  const args = ["--import", "tsx", "--max-old-space-size=4096", join(import.meta.dirname, script), `${base}.work.json`];
  const { code, stdout, stderr } = await runNode(args, project);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${stdout}${stderr}`);
  const lines = readFileSync(work.results, "utf8").split("\n").slice(0, -1);
  rmSync(`${base}.work.json`);
  rmSync(work.results);
  if (lines.length !== tasks.length) throw new Error(`${script} did ${lines.length} of ${tasks.length} tasks.`);
  return lines.map((line) => JSON.parse(line) as Result);
}

/** Processes a child's tasks: calls a function with each task, one after the other, and writes the results. */
export async function doWork<Task>(
  start: (module: string) => Promise<(task: Task) => Promise<unknown>>,
): Promise<void> {
  const work = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as ChildWork<Task>;
  const run = await start(work.module);
  const lines: string[] = [];
  for (const task of work.tasks) lines.push(`${JSON.stringify(await run(task))}\n`);
  writeFileSync(work.results, lines.join(""));
}
