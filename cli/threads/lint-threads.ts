// The threads that lint for a language server.
import type { Worker } from "node:worker_threads";
import { startThread } from "./start-thread.ts";

/** Threads that lint: the first one, and how another one is started. */
export interface LintThreads {
  readonly worker: Worker;
  readonly start: () => Worker;
}

/** Starts a thread that lints. It is the first thing that a server does: both load at the same time. */
export function startLinting(script: URL): LintThreads {
  // What a thread prints must not be in the protocol.
  const start = (): Worker => startThread(script, { stdout: true });
  return { worker: start(), start };
}
