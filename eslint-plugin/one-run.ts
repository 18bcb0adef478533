/** What `hclkit lint` and `hclkit check` and the plugin, which may be another copy of theirs, tell each other of a run. */

const ONE_RUN = Symbol.for("hclkit.oneRun");

interface OneRun {
  readonly readsFixes?: boolean;
  looksAtModules?: boolean;
}

function oneRun(): OneRun | undefined {
  return (globalThis as { readonly [ONE_RUN]?: OneRun })[ONE_RUN];
}

/** Whether the process ends after this run, as far as the command says so. */
export function isOneRun(): boolean {
  return oneRun() !== undefined;
}

/** Whether anybody looks at what fixes write, and not only at whether there are some: everybody who does not say otherwise. */
export function readsFixes(): boolean {
  return oneRun()?.readsFixes !== false;
}

/** Tells the command that rules look at whole modules, which takes longer. */
export function tellOfModules(): void {
  const run = oneRun();
  if (typeof run === "object") run.looksAtModules = true;
}
