// Tells the plugin, of which the user's configuration may load another copy, that the process ends after one run.

const ONE_RUN = Symbol.for("hclkit.oneRun");

/** Marks this thread. */
export function markAsOneRun(): void {
  Object.defineProperty(globalThis, ONE_RUN, { value: true, configurable: true });
}
