// Prints how many of the mistakes in tools/mistakes are reported, and why the others are not. The tests beside
// them hold each of them to it.
//
//   npm run seeds
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ALL_PRODUCTS, type ProductName } from "../src/products/table.ts";
import { runScript } from "../tools/command-line.ts";
import type { Mistakes } from "../tools/mistakes/mistake.ts";

const MISTAKES = join(import.meta.dirname, "../tools/mistakes");

/** Small languages, which are no products of their own. */
const SMALL = "small";

/** Returns the lines for a product or the small languages: its mistakes are the only export of the file with its name. */
async function linesFor(product: ProductName | typeof SMALL): Promise<string[]> {
  const path = join(MISTAKES, `${product}.ts`);
  if (!existsSync(path)) return [];
  const [mistakes = {}] = Object.values((await import(pathToFileURL(path).href)) as Record<string, Mistakes>);
  const all = Object.values(mistakes).flat();
  const missed = all.flatMap(([, text, code, reason]) => (code === null ? [`  ${text}: ${String(reason)}`] : []));
  return [`${product}: ${all.length - missed.length} of ${all.length} mistakes are reported`, ...missed];
}

async function main(): Promise<number> {
  const lines = (await Promise.all(([...ALL_PRODUCTS, SMALL] as const).map(linesFor))).flat();
  for (const line of lines) console.log(line);
  return lines.length === 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
