// Starts worker threads. Imported only when a run is large enough for them.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Job, Mode } from "./process-file.ts";
import type { Queue } from "../threads/queue.ts";
import type { WorkerData, WorkerMessage } from "./worker.ts";

/** More threads than this wait for the disk and for each other. */
const MAX_THREADS = 8;

/** How many workers to start beside the main thread for a number of files. */
export function countWorkers(files: number): number {
  return Math.max(0, Math.min(availableParallelism(), MAX_THREADS, files) - 1);
}

/** Beside this module in the bundle. */
const SCRIPT = new URL("./worker.js", import.meta.url);

/**
 * Starts one worker on the queue and resolves when it has ended. The texts that it sends are added to `details`. A worker
 * that dies takes nothing with it but the file at hand, which stays pending.
 */
export function startWorker(
  jobs: readonly Job[],
  mode: Mode,
  queue: Queue,
  details: Map<number, string>,
  script: URL = SCRIPT,
): Promise<void> {
  const workerData: WorkerData = {
    jobs,
    counters: queue.counters,
    statuses: queue.statuses,
    mode: { ...mode, diff: mode.diff !== undefined },
  };
  const worker = new Worker(script, { workerData });
  worker.on("message", ([index, detail]: WorkerMessage) => details.set(index, detail));
  return new Promise((resolve) => {
    worker.on("error", (error) => {
      process.stderr.write(`hclkit: a worker thread failed: ${error.message}\n`);
      resolve();
    });
    worker.on("exit", () => resolve());
  });
}
