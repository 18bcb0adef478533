/** Finding functions in tables by the names they are called by. */
import type { FunctionTable, HclFunction } from "./protocol.ts";

/** The entry of a table that stands for all functions of all providers that the table does not know. */
export const ANY_PROVIDER_FUNCTION = "provider::*";

const PROVIDER_NAMESPACE = /^provider::[^:]+::/;

/**
 * The function that a name means in a table; undefined when there is none. A table with an entry `ANY_PROVIDER_FUNCTION` has it stand
 * for `provider::aws::arn_parse` and the like, but not for providers of which it has functions.
 */
export function lookupFunction(table: FunctionTable, name: string): HclFunction | undefined {
  const found = table.get(name);
  if (found !== undefined) return found;
  const namespace = PROVIDER_NAMESPACE.exec(name)?.[0];
  if (namespace === undefined) return undefined;
  for (const known of table.keys()) if (known.startsWith(namespace)) return undefined;
  return table.get(ANY_PROVIDER_FUNCTION);
}
