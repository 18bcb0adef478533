// What the command and the plugin, of which the user's configuration may load another copy, tell each other of a run.

const ONE_RUN = Symbol.for("hclkit.oneRun");

/** What the plugin may rely on. */
export interface OneRun {
  /** Whether anybody looks at what fixes write, and not only at whether there are some. */
  readonly readsFixes: boolean;
}

/** What the plugin tells. */
export interface Told {
  /** Whether rules look at whole modules. */
  readonly looksAtModules: boolean;
}

/** Marks this thread: it ends after one run. What is told is told in the object that is given back. */
export function markAsOneRun({ readsFixes }: OneRun): Told {
  const run: OneRun & Told = { readsFixes, looksAtModules: false };
  Object.defineProperty(globalThis, ONE_RUN, { value: run, configurable: true });
  return run;
}
