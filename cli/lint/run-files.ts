// Lints the files of a run, in the main thread and in the workers beside it.
import type { Problem } from "../files/discover.ts";
import { Status } from "../threads/queue.ts";
import { createProgress } from "../threads/progress.ts";
import type { Crew } from "./crew.ts";
import { type Linted, outcomeOf, type Work } from "./lint-file.ts";
import type { Told } from "./one-run.ts";

export type Signal = "SIGINT" | "SIGTERM";

/** What became of the files. */
export interface Run {
  readonly linted: readonly Linted[];
  readonly failures: readonly Problem[];
  readonly signal: Signal | undefined;
}

/** For so many milliseconds after the first file, nothing can be told from how long files take: whatever is used first is slow. */
const WARM_UP = 300;

/** So many milliseconds of work tell how long the rest will take. */
const TRIAL = 60;

/** Where rules look at whole modules, so many milliseconds for each file is what there is to do at least: there is no need for a trial. */
const IN_MODULE = 2;

/** The progress line changes, and signals are looked at, this often, in milliseconds. */
const TURN = 40;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lints the files until they are done or a signal arrives. The results are in the order of the files. */
export async function runFiles(crew: Crew, told: Told, work: Work): Promise<Run> {
  const run = new FilesRun(crew, told, work);
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
  private readonly crew: Crew;
  private readonly told: Told;
  private readonly work: Work;
  private readonly progress: ReturnType<typeof createProgress>;
  private turn = Date.now();
  /** When the first file was done. */
  private first: number | undefined;
  /** When the thread was warm, and how many files were done then. */
  private warm: { readonly time: number; readonly done: number } | undefined;
  private signal: Signal | undefined;

  constructor(crew: Crew, told: Told, work: Work) {
    this.crew = crew;
    this.told = told;
    this.work = work;
    this.progress = createProgress(process.stderr, crew.files.length);
  }

  readonly stop = (signal: Signal): void => {
    this.signal = signal;
    this.crew.queue.stop();
  };

  async all(): Promise<void> {
    const { files, groups, outcomes, queue } = this.crew;
    for (let group = queue.take(); group !== undefined; group = queue.take()) {
      await this.lint(groups[group]!);
      queue.finish(group, Status.same);
    }
    const timer = setInterval(() => this.progress.update(outcomes.size), TURN);
    try {
      await this.crew.join();
    } finally {
      clearInterval(timer);
    }
    // A worker that failed has left the files that it had.
    await this.lint(files.keys());
  }

  end(): void {
    this.progress.clear();
  }

  result(): Run {
    const { files, outcomes } = this.crew;
    const linted: Linted[] = [];
    const failures: Problem[] = [];
    for (const [index, { name }] of files.entries()) {
      const outcome = outcomes.get(index);
      if (typeof outcome === "string") failures.push({ name, message: outcome });
      else if (outcome !== undefined) linted.push(outcome);
    }
    return { linted, failures, signal: this.signal };
  }

  private async lint(group: Iterable<number>): Promise<void> {
    const { files, outcomes } = this.crew;
    for (const index of group) {
      if (outcomes.has(index)) continue;
      const now = Date.now();
      if (now - this.turn >= TURN) {
        this.progress.update(outcomes.size);
        this.crew.help(this.restAt(now));
        await nextTurn();
        this.turn = Date.now();
      }
      if (this.signal !== undefined) return;
      outcomes.set(index, await outcomeOf(files[index]!, this.work));
    }
  }

  /** How many milliseconds this thread would need for all that is left; none as long as that cannot be told. */
  private restAt(now: number): number {
    const { files, outcomes } = this.crew;
    const left = files.length - outcomes.size;
    if (this.told.looksAtModules) return left * IN_MODULE;
    this.first ??= now;
    if (now - this.first < WARM_UP) return 0;
    this.warm ??= { time: now, done: outcomes.size };
    const done = outcomes.size - this.warm.done;
    return done === 0 || now - this.warm.time < TRIAL ? 0 : ((now - this.warm.time) / done) * left;
  }
}
