// The inside of a worker thread: takes task groups from the shared queue until none are left.
import { parentPort, workerData } from "node:worker_threads";
import { isUsageError } from "../usage-error.ts";
import type { Work } from "./pool.ts";
import { Queue } from "./queue.ts";

/** The initial data for a worker. */
export interface WorkerData<Data> {
  readonly groups: readonly (readonly number[])[];
  readonly memory: SharedArrayBuffer;
  /** The thread's number, from 1. */
  readonly thread: number;
  readonly data: Data;
}

/** A worker's messages: outcomes by task index, or why the configuration is invalid. */
export type WorkerMessage<Outcome> =
  { readonly outcomes: readonly (readonly [task: number, outcome: Outcome])[] } | { readonly misuse: string };

/**
 * Works in this thread. `prepare` returns the function that processes a task, from the data in `Workers`; a UsageError
 * from either ends the run.
 */
export async function serve<Data, Outcome>(prepare: (data: Data) => Promise<Work<Outcome>>): Promise<void> {
  const say = (message: WorkerMessage<Outcome>) => parentPort!.postMessage(message);
  const { groups, memory, thread, data } = workerData as WorkerData<Data>;
  try {
    const work = await prepare(data);
    const queue = new Queue(memory);
    for (let group = queue.take(thread); group !== null; group = queue.take(thread)) {
      const outcomes: [number, Outcome][] = [];
      for (const task of groups[group]!) {
        if (queue.isStopped) break;
        queue.begin(thread, task);
        outcomes.push([task, await work(task)]);
      }
      queue.begin(thread, null);
      say({ outcomes });
    }
  } catch (error) {
    if (!isUsageError(error)) throw error;
    say({ misuse: error.message });
  }
}
