// A worker thread of `hclkit fmt`: takes files from the shared queue until there are none.
import { parentPort, workerData } from "node:worker_threads";
import { processFile, type Job, type Mode } from "./process-file.ts";
import { Queue } from "../threads/queue.ts";

/** What a worker starts with. */
export interface WorkerData {
  readonly jobs: readonly Job[];
  readonly counters: Int32Array;
  readonly statuses: Uint8Array;
  readonly mode: Omit<Mode, "diff"> & { readonly diff: boolean };
}

/** What it says: the text that goes with the outcome of one file. */
export type WorkerMessage = readonly [index: number, detail: string];

const { jobs, counters, statuses, mode } = workerData as WorkerData;
const queue = new Queue(counters, statuses);
const diff = mode.diff ? (await import("./diff.ts")).unifiedDiff : undefined;

for (let index = queue.take(); index !== undefined; index = queue.take()) {
  const { status, detail } = processFile(jobs[index]!, { ...mode, diff });
  // Before the status, which tells the main thread that the detail is on its way.
  if (detail !== "") parentPort!.postMessage([index, detail] satisfies WorkerMessage);
  queue.finish(index, status);
}
