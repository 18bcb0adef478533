/** Looks up functions in tables by name. */
import type { FunctionTable, HclFunction } from "./protocol.ts";

/** The table entry that represents the functions of all other providers. */
export const ANY_PROVIDER_FUNCTION = "provider::*";

/** The table entry that represents the functions of all symbol libraries. */
export const ANY_SYMBOL_FUNCTION = "symbols::*";

const NAMESPACE = /^(provider|symbols)::[^:]+::/;

/**
 * Returns the function with a name in a table; undefined if absent. An entry `ANY_PROVIDER_FUNCTION` matches
 * `provider::aws::arn_parse` and the like, but not for providers that have functions in the table; in the same way,
 * `ANY_SYMBOL_FUNCTION` matches `symbols::lib::check`.
 */
export function lookupFunction(table: FunctionTable, name: string): HclFunction | undefined {
  const exact = table.get(name);
  if (exact !== undefined) return exact;
  const [namespace, kind] = NAMESPACE.exec(name) ?? [];
  if (namespace === undefined) return undefined;
  for (const key of table.keys()) if (key.startsWith(namespace)) return undefined;
  return table.get(kind === "provider" ? ANY_PROVIDER_FUNCTION : ANY_SYMBOL_FUNCTION);
}
