// Tells the plugin, of which the user's configuration may load another copy, what kind of run it is part of.

const ONE_RUN = Symbol.for("hclkit.oneRun");

/** What the plugin may rely on. */
export interface OneRun {
  /** Whether anybody looks at what fixes write, and not only at whether there are some. */
  readonly readsFixes: boolean;
}

/** Marks this thread: it ends after one run. */
export function markAsOneRun(run: OneRun): void {
  Object.defineProperty(globalThis, ONE_RUN, { value: run, configurable: true });
}
