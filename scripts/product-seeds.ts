// Prints how many of the mistakes in tools/mistakes are reported, and why the others are not. The tests beside
// them hold each of them to it.
//
//   npm run seeds [-- --help]
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ALL_PRODUCTS, type ProductName } from "../src/products/table.ts";
import type { Mistakes } from "../tools/mistakes/mistake.ts";

const HELP = `Prints how many mistakes in the files of products are reported, and why the others are not.

  npm run seeds
`;

const MISTAKES = join(import.meta.dirname, "../tools/mistakes");

/** Returns the lines for a product: its mistakes are the only export of the file with its name. */
async function linesFor(product: ProductName): Promise<string[]> {
  const path = join(MISTAKES, `${product}.ts`);
  if (!existsSync(path)) return [];
  const [mistakes = {}] = Object.values((await import(pathToFileURL(path).href)) as Record<string, Mistakes>);
  const all = Object.values(mistakes).flat();
  const missed = all.flatMap(([, text, code, reason]) => (code === null ? [`  ${text}: ${String(reason)}`] : []));
  return [`${product}: ${all.length - missed.length} of ${all.length} mistakes are reported`, ...missed];
}

if (process.argv.includes("--help")) process.stdout.write(HELP);
else {
  for (const product of ALL_PRODUCTS) for (const line of await linesFor(product)) process.stdout.write(`${line}\n`);
}
