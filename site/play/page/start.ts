/** Starts the worker before anything else on the page runs. */

/** The name of the worker's file; the build fills it in. */
declare const WORKER_FILE: string;

export const worker = new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });
