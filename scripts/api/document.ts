// Writes the tables of nodes and types in docs/api.md.
import { withPart } from "../written-by-docs.ts";
import type { ApiProgram } from "./program.ts";
import { apiTables } from "./tables.ts";

/** The file with the tables, relative to the project. */
export const API_FILE = "docs/api.md";

/** Returns the document with up-to-date tables. */
export async function withApiTables(document: string, api: ApiProgram): Promise<string> {
  let text = document;
  for (const [name, body] of apiTables(api)) text = await withPart(text, API_FILE, name, body);
  return text;
}
