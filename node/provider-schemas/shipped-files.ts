/** The packaged tables with provider schemas. No other file depends on their location. */
import { fileURLToPath } from "node:url";
import { provideShippedSchemas } from "../../src/internal.ts";
import { readDataFile } from "../data-file.ts";

/** Provides the packaged tables for the whole program. */
export function provideShippedFiles(): void {
  provideShippedSchemas(readTable);
}

/** Returns a table's text by the provider's address with its host; null if it does not exist. */
function readTable(provider: string): string | null {
  // From here and from `dist/chunks` alike.
  return readDataFile(fileURLToPath(new URL(`../../schemas/${provider}.jsonl.gz`, import.meta.url)));
}
