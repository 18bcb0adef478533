/** Builds tables of functions. */
import { nameInNamespace } from "../names.ts";
import type { FunctionTable, HclFunction } from "../protocol.ts";

/** Functions by the names that a product gives them. */
type FunctionRecord = Readonly<Record<string, HclFunction>>;

/** Returns the named functions of a family: the family is the namespace of its `index.ts`. */
export function pick<Family, Name extends keyof Family>(family: Family, ...names: readonly Name[]): Pick<Family, Name> {
  return Object.fromEntries(names.map((name) => [name, family[name]])) as Pick<Family, Name>;
}

/** Returns functions by their own names. */
export function byName(functions: readonly HclFunction[]): FunctionRecord {
  return Object.fromEntries(functions.map((one) => [one.name, one]));
}

/**
 * Returns one table with all records, sorted by name; a name in two of them is a caller's bug. The key is the name for
 * calls.
 */
export function tableOf(...records: readonly FunctionRecord[]): FunctionTable {
  const names = records.flatMap((record) => Object.keys(record)).toSorted();
  const functions: FunctionRecord = Object.assign({}, ...records);
  const table = new Map<string, HclFunction>();
  for (const name of names) {
    if (table.has(name)) throw new Error(`Bug: two functions in a table are named ${name}`);
    const one = functions[name]!;
    table.set(name, one.name === name ? one : { ...one, name });
  }
  return table;
}

/** Returns the functions, and all of them again by their names in Terraform's namespace: `core::upper` beside `upper`. */
export function withNamespace(table: FunctionTable): FunctionTable {
  const named = [...table].map(([name, one]) => [nameInNamespace(name), one] as const);
  return new Map([...table, ...named]);
}
