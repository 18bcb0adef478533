// Starts worker threads that lint. Imported only when a run is large enough for them.
import { Worker } from "node:worker_threads";
import type { FoundFile } from "../fmt/discover.ts";
import type { Queue } from "../fmt/queue.ts";
import { countWorkers } from "../fmt/start-worker.ts";
import { UsageError } from "../usage-error.ts";
import type { Report, WorkerData, WorkerMessage } from "./lint-worker.ts";
import type { ThreadOptions } from "./run-files.ts";

/** Beside this module in the bundle. */
const SCRIPT = new URL("./lint-worker.js", import.meta.url);

/** What all threads work on. */
export interface SharedWork {
  readonly files: readonly FoundFile[];
  /** Indices of files; the queue is one of groups. */
  readonly groups: readonly (readonly number[])[];
  readonly queue: Queue;
  readonly threads: ThreadOptions;
}

/**
 * Starts workers on the queue and resolves when all have ended. A worker that dies takes nothing with it but the group at hand, whose
 * files are not reported then. Rejects with a UsageError for a configuration that cannot be used.
 */
export async function startLintWorkers(shared: SharedWork, onReport: OnReport): Promise<void> {
  const count = countWorkers(shared.queue.waiting);
  await Promise.all(Array.from({ length: count }, () => startLintWorker(shared, onReport)));
}

/** Told of each file that a worker has done. */
export type OnReport = (index: number, report: Report) => Promise<void>;

/** Starts one worker. */
export function startLintWorker(
  { files, groups, queue, threads }: SharedWork,
  onReport: OnReport,
  script: URL = SCRIPT,
): Promise<void> {
  const workerData: WorkerData = { files, groups, counters: queue.counters, statuses: queue.statuses, threads };
  const worker = new Worker(script, { workerData });
  const reports: Promise<void>[] = [];
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if ("misuse" in message) {
        queue.stop();
        reject(new UsageError(message.misuse));
      } else for (const [index, report] of message.reports) reports.push(onReport(index, report));
    });
    worker.on("error", (error) => {
      process.stderr.write(`hclkit: a worker thread failed: ${error.message}\n`);
    });
    worker.on("exit", () => void Promise.all(reports).then(() => resolve(), reject));
  });
}
