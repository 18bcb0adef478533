// Lints the files of a run, in the main thread and, when it pays, in workers beside it. A thread takes the files of a directory at a
// time: rules on whole modules read what lies beside a file, and one thread reads it once.
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { FoundFile, Problem } from "../fmt/discover.ts";
import { FileProblem } from "../fmt/file-problem.ts";
import { Status } from "../fmt/process-file.ts";
import { createProgress } from "../fmt/progress.ts";
import { Queue } from "../fmt/queue.ts";
import { type Linted, lintFile, type Work } from "./lint-file.ts";

export type Signal = "SIGINT" | "SIGTERM";

/** What became of the files. */
export interface Run {
  readonly linted: readonly Linted[];
  readonly failures: readonly Problem[];
  readonly signal: Signal | undefined;
}

/** What a worker makes its own instances of ESLint from; undefined where the work cannot be done in another thread. */
export interface ThreadOptions {
  readonly cwd: string;
  readonly fix: boolean;
  readonly preset: string | undefined;
}

/** What became of one file: linted, or not possible, with the reason. */
export type Outcome = Linted | string;

/** Workers start when the main thread would need this many milliseconds more: each has to load ESLint, and to warm up. */
const WORTH_A_WORKER = 1200;

/** With fewer cores the threads and their garbage collectors only wait for each other: measured on two, nothing is gained. */
const CORES_FOR_WORKERS = 3;

/** How many milliseconds the main thread works before it says how long the rest will take: the first files are slow. */
const TRIAL = 400;

/** The progress line changes, and signals are looked at, this often, in milliseconds. */
const TURN = 40;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The indices of files by directory, in the order in which directories come first. */
export function byDirectory(files: readonly FoundFile[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { path }] of files.entries()) {
    const directory = dirname(path);
    const group = groups.get(directory);
    if (group === undefined) groups.set(directory, [index]);
    else group.push(index);
  }
  return [...groups.values()];
}

function hasMessages({ messages, suppressedMessages }: Linted["result"]): boolean {
  return messages.length + suppressedMessages.length > 0;
}

/** Lints one file; what is wrong with it alone is the reason. */
export async function outcomeOf(file: FoundFile, work: Work): Promise<Outcome> {
  try {
    return await lintFile(file, work);
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
}

/** Lints the files until they are done or a signal arrives. The results are in the order of the files. */
export async function runFiles(
  files: readonly FoundFile[],
  work: Work,
  threads: ThreadOptions | undefined,
): Promise<Run> {
  const run = new FilesRun(files, work, threads);
  process.once("SIGINT", run.stop).once("SIGTERM", run.stop);
  try {
    await run.all();
  } finally {
    run.end();
    process.off("SIGINT", run.stop).off("SIGTERM", run.stop);
  }
  return run.result();
}

class FilesRun {
  private readonly files: readonly FoundFile[];
  private readonly work: Work;
  private readonly threads: ThreadOptions | undefined;
  private readonly groups: readonly (readonly number[])[];
  private readonly queue: Queue;
  private readonly progress: ReturnType<typeof createProgress>;
  private readonly outcomes = new Map<number, Outcome>();
  private readonly start = Date.now();
  private turn = Date.now();
  private signal: Signal | undefined;
  private workers: Promise<void> | undefined;

  constructor(files: readonly FoundFile[], work: Work, threads: ThreadOptions | undefined) {
    this.files = files;
    this.work = work;
    this.threads = threads;
    this.groups = byDirectory(files);
    this.queue = Queue.of(this.groups.length);
    this.progress = createProgress(process.stderr, files.length);
  }

  readonly stop = (signal: Signal): void => {
    this.signal = signal;
    this.queue.stop();
  };

  async all(): Promise<void> {
    for (let group = this.queue.take(); group !== undefined; group = this.queue.take()) {
      await this.lint(this.groups[group]!);
      this.queue.finish(group, Status.same);
    }
    const timer = setInterval(() => this.progress.update(this.outcomes.size), TURN);
    await this.workers;
    clearInterval(timer);
    // A worker that failed has left the files that it had.
    await this.lint(this.files.keys());
  }

  end(): void {
    this.progress.clear();
  }

  result(): Run {
    const linted: Linted[] = [];
    const failures: Problem[] = [];
    for (const [index, { name }] of this.files.entries()) {
      const outcome = this.outcomes.get(index);
      if (typeof outcome === "string") failures.push({ name, message: outcome });
      else if (outcome !== undefined) linted.push(outcome);
    }
    return { linted, failures, signal: this.signal };
  }

  private async lint(group: Iterable<number>): Promise<void> {
    for (const index of group) {
      if (this.outcomes.has(index)) continue;
      const now = Date.now();
      if (now - this.turn >= TURN) {
        this.progress.update(this.outcomes.size);
        this.startWorkers(now - this.start);
        await nextTurn();
        this.turn = Date.now();
      }
      if (this.signal !== undefined) return;
      this.outcomes.set(index, await outcomeOf(this.files[index]!, this.work));
    }
  }

  private startWorkers(elapsed: number): void {
    const { threads, outcomes, files, queue, work, groups } = this;
    if (threads === undefined || this.workers !== undefined || elapsed < TRIAL || queue.waiting === 0) return;
    if (availableParallelism() < CORES_FOR_WORKERS) return;
    const rest = (elapsed / outcomes.size) * (files.length - outcomes.size);
    if (rest < WORTH_A_WORKER) return;
    this.workers = import("./start-lint-workers.ts").then(({ startLintWorkers }) =>
      startLintWorkers({ files, groups, queue, threads }, async (index, report) => {
        const { path } = files[index]!;
        const engine = await work.engines.engineFor(path);
        outcomes.set(index, typeof report === "string" ? report : { ...report, engine });
        // What is asked about rules later is answered for files of which the instance here knows the configuration.
        if (typeof report !== "string" && hasMessages(report.result)) await engine.calculateConfigForFile(path);
      }),
    );
    // It is waited for when this thread has no more to do.
    this.workers.catch(() => undefined);
  }
}
