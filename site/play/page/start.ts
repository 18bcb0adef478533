/** Starts the worker before anything else on the page runs, and fetches the parts that it will import. */

/** The name of the worker's file, and those of the files that it imports at once; the build fills them in. */
declare const WORKER_FILE: string;
declare const WORKER_PARTS: readonly string[];

export const worker = new Worker(new URL(WORKER_FILE, import.meta.url), { type: "module" });

// The worker finds its imports only when it has been read. Its own requests are answered by these.
for (const name of WORKER_PARTS) void fetch(new URL(name, import.meta.url)).catch(() => undefined);
