/**
 * Fetches the worker's parts when the page's own scripts are there, before they are evaluated: on a slow processor that
 * takes a while, in which the network would rest. Not before: they would delay the editor. Opens the storage, for which
 * the page would wait later. A script of its own, since those of the page run only after they are all loaded.
 */

/** The names of the files that the first answer needs; the build fills them in. */
declare const WORKER_FILES: readonly string[];

/** The names of those that an answer about anything but the first example probably needs. */
declare const LATER_FILES: readonly string[];

const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
const awaited = new Set([...links].map(({ href }) => href));

function fetchParts(): void {
  const names = location.hash === "" ? WORKER_FILES : [...WORKER_FILES, ...LATER_FILES];
  // The worker's own requests are answered by these.
  for (const name of names) void fetch(new URL(name, import.meta.url)).catch(() => undefined);
}

const observer = new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) awaited.delete(name);
  if (awaited.size > 0) return;
  observer.disconnect();
  fetchParts();
});
observer.observe({ type: "resource", buffered: true });
try {
  // The first access takes far longer than later ones.
  void localStorage.length;
} catch {
  // It may be forbidden: see storage.ts.
}
