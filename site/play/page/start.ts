/** The worker, in a module of its own: the build knows the name of its file. */

/** The name of the worker's file; the build fills it in. */
declare const WORKER_FILE: string;

/** Starts the worker. */
export const startWorker = (): Worker => new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });
