/** Making tables of functions. */
import type { FunctionTable, HclFunction } from "../protocol.ts";

/** A table of functions under their own names, in order; two of one name are a bug of the caller. */
export function tableOf(functions: readonly HclFunction[]): FunctionTable {
  const table = new Map<string, HclFunction>();
  for (const one of functions.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (table.has(one.name)) throw new Error(`Bug: two functions in a table are named ${one.name}`);
    table.set(one.name, one);
  }
  return table;
}

/** The function under another name, as some product has it. */
export function renamed(name: string, one: HclFunction): HclFunction {
  return { ...one, name };
}

/** The functions, and all of them again in a namespace: `core::upper` beside `upper`. */
export function withNamespace(table: FunctionTable, namespace: string): FunctionTable {
  const named = [...table].map(([name, one]) => [`${namespace}::${name}`, one] as const);
  return new Map([...table, ...named]);
}
