// Says that an installation lacks tables which are part of it: resources are not checked then, whatever the user stores.
import { counted, listed, missingTables, shippedTableOf, type Unchecked } from "../../src/internal.ts";
import { getOrCompute } from "../../src/memo.ts";
import { readShippedSchemas } from "./shipped-files.ts";

/** By table: whether this installation has it, as when it was first asked for. A run asks before it keeps results, and at its end. */
const isThere = new Map<string, boolean>();

/** Returns whether this installation has a table with a provider's schemas, undamaged. */
const hasShippedTable = (table: string): boolean =>
  getOrCompute(isThere, table, () => readShippedSchemas(table) !== null);

/**
 * Returns the sentence about parts of the installation that a run with these files lacks: shipped schemas that are
 * missing or damaged, of providers whose resources are unchecked, and tables of attribute values; null if all are there.
 * `hasTable` returns whether a table is there, and `values` are the providers without their values.
 */
export function missingTablesSentence(
  files: readonly Unchecked[],
  values: readonly string[] = missingTables(),
  hasTable: (table: string) => boolean = hasShippedTable,
): string | null {
  const providers = new Set(files.flatMap(({ resources }) => Object.keys(resources)));
  const missing = [...providers].filter((address) => {
    const table = shippedTableOf(address);
    return table !== null && !hasTable(table);
  });
  const schemas = missing.length > 3 ? counted(missing.length, "provider") : listed(missing);
  const parts = missing.length === 0 ? [] : [`the schemas of ${schemas}`];
  if (values.length > 0 && files.some(({ checked }) => checked > 0))
    parts.push(`the attribute values of ${listed(values)}`);
  if (parts.length === 0) return null;
  return `This installation is incomplete: ${listed(parts)}, which are part of hclkit, cannot be read. Install it again.`;
}
