// Starts a worker thread that lints. Imported only when a run is large enough for one.
import { Worker } from "node:worker_threads";
import { UsageError } from "../usage-error.ts";
import type { Crew, ThreadOptions } from "./crew.ts";
import type { WorkerData, WorkerMessage } from "./lint-worker.ts";

/** Beside this module in the bundle. */
const SCRIPT = new URL("./lint-worker.js", import.meta.url);

/**
 * Starts one worker on the queue and resolves when it has ended; what it says becomes outcomes. A worker that dies takes nothing with
 * it but the group at hand, whose files have no outcome then. Rejects with a UsageError for a configuration that cannot be used.
 */
export function startLintWorker(crew: Crew, threads: ThreadOptions, script: URL = SCRIPT): Promise<void> {
  const { files, groups, queue, outcomes } = crew;
  const workerData: WorkerData = { files, groups, counters: queue.counters, statuses: queue.statuses, threads };
  const worker = new Worker(script, { workerData });
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if ("misuse" in message) {
        queue.stop();
        reject(new UsageError(message.misuse));
      } else for (const [index, outcome] of message.outcomes) outcomes.set(index, outcome);
    });
    worker.on("error", (error) => {
      process.stderr.write(`hclkit: a worker thread failed: ${error.message}\n`);
    });
    worker.on("exit", () => resolve());
  });
}
