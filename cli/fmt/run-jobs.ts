// Does the files of a run, in the main thread and, when it pays, in workers beside it.
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { processFile, Status, type Job, type Mode, type Outcome } from "./process-file.ts";
import type { Queue } from "./queue.ts";

/** From so many files on, workers start at once: below, they would be ready after the main thread is done. */
const MANY_FILES = 150;

/** A run of fewer files starts workers when it has not finished after this many milliseconds. */
const PATIENCE = 250;

/** More threads than this wait for the disk and for each other. */
const MAX_THREADS = 8;

/** The main thread looks at signals and at what workers say at least this often, in milliseconds. */
const TURN = 40;

/**
 * Does the files of a queue, one after the other in each thread, until they are done or the queue is stopped. Gives the
 * outcomes by file, undefined for a file that was not done. `onTurn` is called now and then with the number of files done.
 */
export async function runJobs(
  jobs: readonly Job[],
  mode: Mode,
  queue: Queue,
  onTurn: (done: number) => void,
): Promise<(Outcome | undefined)[]> {
  const details = new Map<number, string>();
  const start = performance.now();
  let workers: Promise<unknown> | undefined =
    jobs.length >= MANY_FILES ? startWorkers(jobs, mode, queue, details) : undefined;
  let turn = start;
  for (let index = queue.take(); index !== undefined; index = queue.take()) {
    const { status, detail } = processFile(jobs[index]!, mode);
    if (detail !== "") details.set(index, detail);
    queue.finish(index, status);
    const now = performance.now();
    if (now - turn < TURN) continue;
    onTurn(queue.done);
    if (!workers && now - start > PATIENCE && queue.waiting > 1) workers = startWorkers(jobs, mode, queue, details);
    await nextTurn();
    turn = performance.now();
  }
  const timer = setInterval(() => onTurn(queue.done), TURN);
  await workers;
  clearInterval(timer);
  return jobs.map((_, index) => {
    const status = queue.statusOf(index);
    return status === Status.pending ? undefined : { status, detail: details.get(index) ?? "" };
  });
}

async function startWorkers(
  jobs: readonly Job[],
  mode: Mode,
  queue: Queue,
  details: Map<number, string>,
): Promise<unknown> {
  const count = Math.min(availableParallelism(), MAX_THREADS, queue.waiting) - 1;
  if (count < 1) return undefined;
  const { startWorker } = await import("./start-worker.ts");
  return Promise.all(Array.from({ length: count }, () => startWorker(jobs, mode, queue, details)));
}
