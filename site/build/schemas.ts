// The shipped provider schemas, read from the repository where a page fetches them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadShippedSchemas } from "../../src/internal.ts";

const directory = join(import.meta.dirname, "../../schemas");

/** Loads the schemas that some texts need. */
export function shippedSchemas(texts: readonly string[]): Promise<void> {
  return loadShippedSchemas(texts, (provider) => {
    const file = join(directory, `${provider}.jsonl.gz`);
    return Promise.resolve(existsSync(file) ? readFileSync(file) : null);
  });
}
