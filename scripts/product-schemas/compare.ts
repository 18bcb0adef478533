// Compares the schemas of a product's bodies with a checkout of the product's source.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { goDeclarations } from "./go/package.ts";
import { schemaDifferences } from "./differences.ts";
import { type ComparedBody, COMPARED_PRODUCTS } from "./products.ts";
import { BodyReader, joined } from "./source-body.ts";

/**
 * Prints the differences between a product's schemas and the source in a directory: missing names, names too many, other
 * types. Returns whether all of them are expected.
 */
export function compareWithSource(product: string, directory: string): boolean {
  const compared = COMPARED_PRODUCTS[product];
  if (compared === undefined)
    throw new UsageError(`One of ${Object.keys(COMPARED_PRODUCTS).join(", ")} is needed. See --help.`);
  const { bodies, reasons } = compared;
  const differences = withoutRepeats(bodies.flatMap((body) => differencesIn(body, directory)));
  const isExplained = (line: string): boolean => reasons.some(([lines]) => lines.test(line));
  const other = differences.filter((line) => !isExplained(line));
  for (const [lines, reason] of reasons) {
    const explained = differences.filter((line) => lines.test(line));
    if (explained.length === 0) other.push(`${String(lines)}: no such difference`);
    console.log(`${explained.length} expected (${reason}): ${explained.slice(0, 3).join("; ")}`);
  }
  for (const line of other) console.log(`DIFFERENT ${line}`);
  console.log(`${product}: ${bodies.length} bodies, ${differences.length} differences, ${other.length} not expected`);
  return other.length === 0;
}

/** Returns the first line for each body's argument or block: the same body is in several others. */
function withoutRepeats(lines: readonly string[]): string[] {
  const byEnd = new Map(lines.map((line) => [line.split(".").slice(-2).join("."), line] as const).reverse());
  return lines.filter((line) => [...byEnd.values()].includes(line));
}

function differencesIn({ name, schema, paths, structs = [], values = [] }: ComparedBody, directory: string): string[] {
  const reader = new BodyReader(goDeclarations(paths.flatMap((path) => sourcesIn(join(directory, path)))));
  const bodies = [...structs.map((struct) => reader.struct(struct)), ...values.map((value) => reader.value(value))];
  return schemaDifferences(schema, { ...joined(bodies), isOpen: false }, name);
}

/** Returns the Go sources in a directory, without tests. */
function sourcesIn(path: string): string[] {
  if (!existsSync(path)) throw new UsageError(`There is no ${path}`);
  return readdirSync(path)
    .filter((name) => name.endsWith(".go") && !name.endsWith("_test.go"))
    .sort()
    .map((name) => readFileSync(join(path, name), "utf8"));
}
