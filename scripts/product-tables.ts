// The lists and tables of products in the documentation, from src/products/table.ts.
import type { FileKind } from "../src/products/product.ts";
import { type KnownProduct, PRODUCTS } from "../src/products/table.ts";
import { withPart } from "./written-by-docs.ts";

/** The documents with a list or table of products, relative to the project. */
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

/** The columns of the table in docs/formatting.md. */
const COLUMNS: readonly (readonly [head: string, cell: (product: KnownProduct) => string])[] = [
  ["product", ({ title }) => title],
  ["files", formattedFiles],
  ["parser", ({ formatting }) => code(formatting)],
];

function formattingTable(): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rows = PRODUCTS.map((product) => row(COLUMNS.map(([, cell]) => cell(product))));
  return [row(COLUMNS.map(([title]) => title)), row(COLUMNS.map(() => "---")), ...rows].join("\n");
}

/** Returns a list: the names of a product's files are many, and a table would be as wide as all of them. */
function lintingList(): string {
  return PRODUCTS.map((product) => {
    const { title, name, content } = product;
    return `- ${title}, ${code(`hcl/${name}`)}: ${lintedFiles(product)}${content === null ? "" : ", and by content"}`;
  }).join("\n");
}

/** Returns a document with its list or table. */
export function withProductTable(document: string, page: Page): Promise<string> {
  return withPart(document, page, "products", page === "docs/eslint.md" ? lintingList() : formattingTable());
}
