// The pages about the library, one for each area, with their node and type tables.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { withPart } from "../written-by-docs.ts";
import type { ApiProgram } from "./program.ts";
import { nodeTables, typeTable } from "./tables.ts";

const root = join(import.meta.dirname, "../..");

/** The page that lists the areas. */
export const API_FILE = "docs/api.md";

/** The areas' pages, relative to the project. */
export const API_PAGES: readonly string[] = readdirSync(join(root, "docs/api"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/api/${name}`);

/** The page with the node tables. */
const NODES_PAGE = "docs/api/parsing.md";

/** A type's page, by the beginning of its file's path: the first that matches. */
const HOMES: readonly (readonly [path: string, area: string])[] = [
  ["lint/", "linting"],
  ["node/", "modules"],
  ["src/format/", "formatting"],
  ["src/products/table.ts", "formatting"],
  ["src/products/", "modules"],
  ["src/terraform/", "modules"],
  ["src/edit/", "changing"],
  ["src/eval/type-expression/", "values"],
  ["src/values/", "values"],
  ["src/eval/", "evaluation"],
  ["src/functions/", "evaluation"],
  ["src/model/", "bodies"],
  ["src/json/rewrite/", "conversion"],
  ["src/json/", "parsing"],
  ["src/", "parsing"],
];

/** Returns the page for a type that a file (relative to the project) declares. */
function pageOf(file: string): string {
  const found = HOMES.find(([path]) => file.startsWith(path));
  if (found === undefined) throw new Error(`Bug: types in ${file} have no page.`);
  return `docs/api/${found[1]}.md`;
}

/** Returns a page with up-to-date tables. */
export async function withApiTables(document: string, page: string, api: ApiProgram): Promise<string> {
  let text = document;
  if (page === NODES_PAGE) for (const [name, body] of nodeTables(api)) text = await withPart(text, page, name, body);
  return withPart(
    text,
    page,
    "types",
    typeTable(api, (file) => pageOf(file) === page),
  );
}
