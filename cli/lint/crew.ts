// The threads of a run and what they share: the files, in groups of which each is given to one thread, and what became of them.
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { FoundFile } from "../files/discover.ts";
import { Queue } from "../threads/queue.ts";
import type { Outcome } from "./lint-file.ts";
import type { OneRun } from "./one-run.ts";
import { groupBy } from "../../src/memo.ts";

/** What a worker makes its own instances of ESLint from, and what it tells the plugin. */
export interface ThreadOptions extends OneRun {
  readonly cwd: string;
  readonly fix: boolean;
  readonly preset: string | undefined;
}

/** More threads than this wait for the disk and for each other. */
const MAX_THREADS = 8;

/**
 * Workers start when the main thread would need this many milliseconds more: each has to load ESLint, and to warm up. On two cores, of
 * which one is busy and the other has its compiler and its garbage collector, they have to pay for more.
 */
const WORTH_WORKERS = availableParallelism() > 2 ? 1000 : 2500;

/** Files of a group: enough for directories that use each other to be together, and few enough for threads to end at the same time. */
const GROUP = 32;

/** The threads of a run beside the main one, which takes part in the work. */
export class Crew {
  readonly files: readonly FoundFile[];
  /** Indices of the files. */
  readonly groups: readonly (readonly number[])[];
  /** A queue of the groups. */
  readonly queue: Queue;
  readonly outcomes = new Map<number, Outcome>();
  private readonly threads: ThreadOptions | undefined;
  private workers: Promise<void> | undefined;

  /** Without `threads`, the main thread is alone. */
  constructor(files: readonly FoundFile[], threads: ThreadOptions | undefined) {
    this.files = files;
    this.threads = threads;
    this.groups = inGroups(files);
    this.queue = Queue.of(this.groups.length);
  }

  /** Starts workers, once, if the main thread would need so many milliseconds more that it pays. What fails in them is told by `join`. */
  help(rest: number): void {
    const { threads, queue, workers } = this;
    if (threads === undefined || workers !== undefined || rest < WORTH_WORKERS) return;
    const count = Math.min(availableParallelism() - 1, MAX_THREADS - 1, queue.waiting);
    if (count <= 0) return;
    this.workers = import("./start-lint-worker.ts").then(async ({ startLintWorker }) => {
      await Promise.all(Array.from({ length: count }, () => startLintWorker(this, threads)));
    });
    // It is waited for when the main thread has no more to do.
    this.workers.catch(() => undefined);
  }

  /** Resolves when no worker is left. Rejects with a UsageError for a configuration that cannot be used. */
  async join(): Promise<void> {
    await this.workers;
  }
}

/**
 * The indices of files in groups. All files of a directory are in one: rules on whole modules read what lies beside a file, and one
 * thread reads it once. So are neighbouring directories, which are often modules and what calls them.
 */
export function inGroups(files: readonly FoundFile[]): number[][] {
  const groups: number[][] = [];
  let last: number[] | undefined;
  for (const directory of byDirectory(files)) {
    if (last === undefined || last.length + directory.length > GROUP) groups.push((last = []));
    for (const index of directory) last.push(index);
  }
  return groups;
}

/** The indices of files by directory, in the order in which directories come first. */
function byDirectory(files: readonly FoundFile[]): Iterable<number[]> {
  return groupBy(files.keys(), (index) => dirname(files[index]!.path)).values();
}
