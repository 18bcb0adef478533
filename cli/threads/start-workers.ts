// Starts worker threads. Imported only when a run is large enough for them.
import { availableParallelism } from "node:os";
import { UsageError } from "../usage-error.ts";
import type { Pool, Workers } from "./pool.ts";
import { MAX_THREADS } from "./queue.ts";
import type { WorkerData, WorkerMessage } from "./serve.ts";
import { startThread } from "./start-thread.ts";

/**
 * Starts as many workers as there are processors and groups for, beside the main thread. Resolves when all have ended.
 */
export async function startWorkers<Outcome>(pool: Pool<Outcome>, workers: Workers): Promise<void> {
  const length = Math.max(0, Math.min(availableParallelism() - 1, MAX_THREADS - 1, pool.queue.waiting));
  await Promise.all(Array.from({ length }, (_, index) => startWorker(pool, workers, index + 1)));
}

/**
 * Starts one worker, with the number `thread`, and resolves when it has ended; its messages become outcomes. If a
 * worker dies, only the tasks in its current group have no outcome. Rejects with a UsageError for an invalid
 * configuration.
 */
export function startWorker<Outcome>(
  { groups, queue, outcomes }: Pool<Outcome>,
  { script, data }: Pick<Workers, "script" | "data">,
  thread = 1,
): Promise<void> {
  const worker = startThread(script, {
    workerData: { groups, memory: queue.memory, thread, data } satisfies WorkerData<object>,
  });
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerMessage<Outcome>) => {
      if ("misuse" in message) {
        queue.stop();
        reject(new UsageError(message.misuse));
      } else for (const [task, outcome] of message.outcomes) outcomes.set(task, outcome);
    });
    worker.on("error", (error) => {
      process.stderr.write(`hclkit: a worker thread failed: ${error.message}\n`);
    });
    worker.on("exit", () => resolve());
  });
}
