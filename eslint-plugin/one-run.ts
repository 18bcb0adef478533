/** What `hclkit lint` and `hclkit check` say of a run before they load the plugin, which may be another copy of it. */

const ONE_RUN = Symbol.for("hclkit.oneRun");

/** Whether the process ends after this run, as far as the command says so. */
export function isOneRun(): boolean {
  return ONE_RUN in globalThis;
}

/** Whether anybody looks at what fixes write, and not only at whether there are some: everybody who does not say otherwise. */
export function readsFixes(): boolean {
  const run = (globalThis as { readonly [ONE_RUN]?: { readonly readsFixes?: boolean } })[ONE_RUN];
  return run?.readsFixes !== false;
}
