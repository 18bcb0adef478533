// Lints the files of a run, in the main thread and in the workers beside it.
import { availableParallelism } from "node:os";
import type { FoundFile, Problem } from "../files/discover.ts";
import { givenUpFiles, showQueue } from "../threads/command-data.ts";
import { Pool } from "../threads/pool.ts";
import type { Signal } from "../threads/signals.ts";
import { inGroups } from "./groups.ts";
import { type Linted, type Outcome, outcomeOf, type Work } from "./lint-file.ts";
import type { LintWork } from "./lint-worker.ts";

/** What became of the files, in their order. */
export interface Run {
  readonly linted: readonly Linted[];
  readonly failures: readonly Problem[];
  /** The signal that has ended the run early. */
  readonly signal: Signal | null;
}

/**
 * Workers start when the main thread would need this many milliseconds more: each has to load ESLint, and to warm up. On two cores, of
 * which one is busy and the other has its compiler and its garbage collector, they have to pay for more.
 */
const WORTH_WORKERS = availableParallelism() > 2 ? 1000 : 2500;

/** Where rules look at whole modules, so many milliseconds for each file is what there is to do at least: there is no need for a trial. */
const IN_MODULE = 2;

/** Lints the files until they are done or a signal arrives. Without `settings` for workers, the main thread is alone. */
export async function runFiles(
  files: readonly FoundFile[],
  work: Work,
  settings: LintWork["settings"] | null,
): Promise<Run> {
  const givenUp = givenUpFiles();
  const pool = new Pool<Outcome>({
    groups: inGroups(files),
    work: (index) => givenUp.get(files[index]!.path) ?? outcomeOf(files[index]!, work),
    workers: settings && {
      script: new URL("./lint-worker.js", import.meta.url),
      data: { files, settings, givenUp } satisfies LintWork,
      worth: WORTH_WORKERS,
    },
    leastPerTask: () => (work.engines.looksAtModules ? IN_MODULE : 0),
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
  return { linted, failures, signal: pool.signal };
}
