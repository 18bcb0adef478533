/** The packaged tables with provider schemas. No other file depends on their location. */
import { fileURLToPath } from "node:url";
import { readDataFile } from "../data-file.ts";

/** Returns a table's text by the provider's address with its host; null if it does not exist. */
export function readShippedSchemas(provider: string): string | null {
  // From here and from `dist/chunks` alike.
  return readDataFile(fileURLToPath(new URL(`../../schemas/${provider}.jsonl.gz`, import.meta.url)));
}
