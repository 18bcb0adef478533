// Lints the files of a run, in the main thread and in the workers beside it.
import { availableParallelism } from "node:os";
import { isMainThread } from "node:worker_threads";
import type { FoundFile, Problem } from "../files/discover.ts";
import { givenUpFiles, showQueue } from "../threads/command-data.ts";
import { Pool } from "../threads/pool.ts";
import type { Signal } from "../threads/signals.ts";
import { type Linted, type Outcome, outcomeOf, type Work } from "./lint-file.ts";
import type { LintWork } from "./lint-work.ts";
import { dirname } from "node:path";
import { groupBy } from "../../src/memo.ts";

/**
 * The minimum number of files in a group: enough to keep related directories together, and few enough for threads to
 * end at the same time.
 */
const GROUP = 32;

/**
 * Returns the file indexes in groups. All files in a directory are in one: module rules read sibling files, and one
 * thread reads them once. So are neighbouring directories, which are often modules and their callers.
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

/** Returns the file indexes by directory, in order of each directory's first file. */
function byDirectory(files: readonly FoundFile[]): Iterable<number[]> {
  return groupBy(files.keys(), (index) => dirname(files[index]!.path)).values();
}

/** The outcomes of a run, in file order. */
export interface Run {
  /** By file index; missing for files that were not reached. */
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly linted: readonly Linted[];
  readonly failures: readonly Problem[];
  /** The signal that ended the run early. */
  readonly signal: Signal | null;
}

/**
 * Workers start when the main thread would need this many more milliseconds: each has to load ESLint, and to warm up.
 * With two cores, one of which is busy and the other runs the compiler and the garbage collector, they must be worth
 * more.
 */
const WORTH_WORKERS = availableParallelism() > 2 ? 1000 : 2500;

/**
 * If rules access whole modules, each file takes at least this many milliseconds: no trial is needed. Those of nearly all
 * configurations do, so that it is assumed before the first file: workers load while the main thread does.
 */
const IN_MODULE = 2;

/**
 * Lints the files until they are done or a signal arrives. Without `settings` for workers, only the main thread lints.
 */
export async function runFiles(
  files: readonly FoundFile[],
  work: Work,
  settings: LintWork["settings"] | null,
): Promise<Run> {
  const givenUp = givenUpFiles();
  const pool: Pool<Outcome> = new Pool<Outcome>({
    groups: inGroups(files),
    work: (index) => givenUp.get(files[index]!.path) ?? outcomeOf(files[index]!, work),
    workers: settings && {
      script: new URL("./lint-worker.js", import.meta.url),
      data: {
        files,
        settings,
        givenUp,
        formatting: work.formatting?.data ?? null,
        keepsResults: work.keeping !== null,
      } satisfies LintWork,
      worth: WORTH_WORKERS,
    },
    // Only brief runs, which write nothing, are in the main thread: it could not handle a signal while a rule runs.
    handlesSignals: !isMainThread,
    leastPerTask: () => (work.engines.looksAtModules || pool.outcomes.size === 0 ? IN_MODULE : 0),
  });
  showQueue(
    pool.queue,
    files.map(({ path }) => path),
  );
  await pool.run();
  const linted: Linted[] = [];
  const failures: Problem[] = [];
  for (const [index, { name }] of files.entries()) {
    const outcome = pool.outcomes.get(index);
    if (typeof outcome === "string") failures.push({ name, message: outcome });
    else if (outcome !== undefined) linted.push(outcome);
  }
  return { outcomes: pool.outcomes, linted, failures, signal: pool.signal };
}
