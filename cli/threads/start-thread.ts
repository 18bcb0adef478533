// Starts threads from the scripts beside the command. An executable has `cli/executable/start-thread.ts` in its place.
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Starts a thread with a script. */
export function startThread(script: URL, options: WorkerOptions): Worker {
  return new Worker(script, options);
}
