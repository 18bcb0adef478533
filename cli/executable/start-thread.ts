// Starts threads in an executable, which contains their scripts. In place of `cli/threads/start-thread.ts`.
import { posix } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { asset } from "./assets.ts";

/** Starts a thread with a script, by its name alone. */
export function startThread(script: URL, options: WorkerOptions): Worker {
  const part = posix.basename(script.pathname, ".js");
  const start = asset("start.cjs").toString("latin1");
  return new Worker(`globalThis.hclkitPart = ${JSON.stringify(part)};${start}`, { ...options, eval: true });
}
