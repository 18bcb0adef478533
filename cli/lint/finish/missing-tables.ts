// Says that an installation lacks tables which are part of it: resources are not checked then, whatever the user stores.
import { counted, listed, shippedTableOf, type Unchecked } from "../../../src/internal.ts";
import { readShippedSchemas } from "../../../node/provider-schemas/shipped-files.ts";

/**
 * Returns the sentence about shipped schemas that are missing or damaged, of providers whose resources are unchecked;
 * null if all are there. `read` returns a table's text.
 */
export function missingTablesSentence(
  files: readonly Unchecked[],
  read: (table: string) => string | null = readShippedSchemas,
): string | null {
  const providers = new Set(files.flatMap(({ resources }) => Object.keys(resources)));
  const missing = [...providers].filter((address) => {
    const table = shippedTableOf(address);
    return table !== null && read(table) === null;
  });
  if (missing.length === 0) return null;
  const schemas = missing.length > 3 ? counted(missing.length, "provider") : listed(missing);
  return `This installation is incomplete: the schemas of ${schemas}, which are part of hclkit, cannot be read. Install it again.`;
}
