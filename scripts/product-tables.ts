// The product tables in the documentation, from src/products/table.ts.
import type { FileKind } from "../src/products/product.ts";
import { type KnownProduct, PRODUCTS } from "../src/products/table.ts";
import { withPart } from "./written-by-docs.ts";

/** The documents with a product table, relative to the project. */
export const PRODUCT_PAGES = ["docs/eslint.md", "docs/formatting.md"] as const;

type Page = (typeof PRODUCT_PAGES)[number];

const code = (text: string): string => `\`${text}\``;

/** Returns the names and endings for files in native syntax, as code. */
function nativeFiles(kinds: readonly FileKind[]): string {
  return kinds.flatMap(({ names = [], endings = [] }) => [...names, ...endings].map(code)).join(" ");
}

/** Returns the names and endings for a product's formatted files. */
function formattedFiles({ files }: KnownProduct): string {
  return nativeFiles(files.filter(({ form }) => form === undefined));
}

/** Returns the names and endings for a product's linted files, those in JSON syntax at the end. */
function lintedFiles({ files }: KnownProduct): string {
  const json = files.flatMap((kind) =>
    kind.json?.isLinted === true ? [...(kind.json.names ?? []), ...kind.json.endings].map(code) : [],
  );
  return [nativeFiles(files.filter(({ form }) => form !== "generated")), ...json].join(" ");
}

/** The tables' heads and cells. */
const TABLES: Readonly<Record<Page, readonly (readonly [head: string, cell: (product: KnownProduct) => string])[]>> = {
  "docs/eslint.md": [
    ["product", ({ title }) => title],
    ["configuration", ({ name }) => code(`hcl/${name}`)],
    ["files", lintedFiles],
    ["also by content", ({ content }) => (content === null ? "" : "✓")],
  ],
  "docs/formatting.md": [
    ["product", ({ title }) => title],
    ["files", formattedFiles],
    ["parser", ({ formatting }) => code(formatting)],
  ],
};

/** Returns a document with its table. */
export function withProductTable(document: string, page: Page): Promise<string> {
  const columns = TABLES[page];
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rows = PRODUCTS.map((product) => row(columns.map(([, cell]) => cell(product))));
  const head = [row(columns.map(([title]) => title)), row(columns.map(() => "---"))];
  return withPart(document, page, "products", [...head, ...rows].join("\n"));
}
