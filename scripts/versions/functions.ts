// Holds the functions of each minor version of both products against the tables of the reference: every function that a
// version has, and no other. A call of one that a version does not have must name the first version of each product.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ModuleProduct, parseExpression } from "../../src/index.ts";
import {
  evaluateVersioned as evaluate,
  functionsFor,
  type VersionOption,
  versionsOf,
} from "../../src/terraform/index.ts";

/** The first minor version of each function, by name; functions of every version are missing. */
type Added = ReadonlyMap<string, number>;

interface Expected {
  readonly product: ModuleProduct;
  readonly minors: readonly number[];
  /** The functions of all versions. */
  readonly base: ReadonlySet<string>;
  readonly added: Added;
}

/** The result: the number of functions compared, over all versions, and the differences in words. */
export interface FunctionFigures {
  readonly versions: number;
  readonly compared: number;
  readonly hints: number;
  readonly differences: readonly string[];
}

/** Compares the functions with the tables in a directory of reference data. */
export function compareFunctions(directory: string): FunctionFigures {
  const expected = readExpected(directory);
  const names = new Set(expected.flatMap(({ base, added }) => [...base, ...added.keys()]));
  const differences: string[] = [];
  let hints = 0;
  for (const one of expected)
    for (const minor of one.minors) {
      const version = { product: one.product, version: `1.${minor}` };
      const text = `${one.product} ${version.version}`;
      const has = new Set([...functionsFor(versionsOf(version)).keys()].filter((name) => !name.includes("::")));
      for (const name of new Set([...names, ...has])) {
        const isExpected = one.base.has(name) || (one.added.get(name) ?? Infinity) <= minor;
        if (has.has(name) !== isExpected)
          differences.push(`${text}: ${name} ${isExpected ? "is missing" : "should be missing"}`);
        if (isExpected || has.has(name)) continue;
        hints++;
        const missing = missingIn(hintFor(name, version), name, expected);
        if (missing.length > 0)
          differences.push(`${text}: the error of ${name} does not name ${missing.join(" and ")}`);
      }
    }
  const versions = expected.flatMap(({ minors }) => minors).length;
  return { versions, compared: versions * names.size, hints, differences };
}

/** Returns the detail of the error for a call. */
function hintFor(name: string, versions: VersionOption): string {
  return evaluate(parseExpression(`${name}()`), { versions }).diagnostics[0]?.detail ?? "";
}

/** Returns the products with their first versions that a text does not name. */
function missingIn(text: string, name: string, expected: readonly Expected[]): string[] {
  return expected
    .flatMap(({ product, added }) => {
      const minor = added.get(name);
      return minor === undefined ? [] : `${product === "terraform" ? "Terraform" : "OpenTofu"} 1.${minor}`;
    })
    .filter((first) => !new RegExp(`${first.replace(".", "\\.")}(?!\\d)`).test(text));
}

function readExpected(directory: string): Expected[] {
  const text = readFileSync(join(directory, "versions.md"), "utf8");
  const signatures = JSON.parse(readFileSync(join(directory, "tf-functions-signatures.json"), "utf8")) as {
    readonly function_signatures: Readonly<Record<string, unknown>>;
  };
  // The binary of Terraform 1.11 lists them.
  const of11 = Object.keys(signatures.function_signatures).filter((name) => !name.includes("::"));
  const terraform = addedIn(sectionOf(text, "### 1.2", "### 1.3"), 1);
  const openTofu = openTofuAdded(sectionOf(text, "### 2.1", "### 2.2"));
  const base = new Set([...of11.filter((name) => !terraform.has(name)), ...FAILING]);
  const fork = new Set([...base, ...[...terraform].flatMap(([name, minor]) => (minor <= 6 ? name : []))]);
  return [
    { product: "terraform", minors: range(0, 16), base, added: terraform },
    { product: "opentofu", minors: range(6, 13), base: fork, added: openTofu },
  ];
}

/** In the tables of all versions to fail with advice; the binary does not list them. */
const FAILING = ["list", "map"];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function sectionOf(text: string, from: string, to: string): string {
  return text.slice(text.indexOf(from), text.indexOf(to));
}

/** Returns the functions in a column of a table whose first column is the version; those of the console are left out. */
function addedIn(section: string, column: number): Map<string, number> {
  const added = new Map<string, number>();
  for (const line of section.split("\n")) {
    const [version, ...cells] = line.split("|").slice(1);
    const minor = /^ 1\.(\d+)/.exec(version ?? "")?.[1];
    const cell = cells[column - 1];
    if (minor === undefined || cell === undefined || cell.includes("console")) continue;
    for (const name of namesIn(cell)) added.set(name, Number(minor));
  }
  return added;
}

/** Returns the rows for functions of OpenTofu, and those that the summary below the table names. */
function openTofuAdded(section: string): Added {
  const rows = section
    .split("\n")
    .filter((line) => line.split("|")[2]?.trim() === "functions")
    .join("\n");
  const added = addedIn(rows, 2);
  for (const [, name, minor] of section.matchAll(/\+ `(\w+)` 1\.(\d+)/g)) added.set(name!, Number(minor));
  return added;
}

/**
 * Returns the names of functions in code: `upper lower`, `convert(value, TYPE)`, `assumelistlength/-setlength(v)` and,
 * after that, `…lengthmin(v)` for the same kinds. Code with a namespace is about another thing.
 */
function namesIn(cell: string): string[] {
  const names: string[] = [];
  let kinds: readonly string[] = [];
  for (const [, code] of cell.matchAll(/`([^`]+)`/g)) {
    if (code!.includes("::")) continue;
    const plain = code!.replace(/\(.*\)/, "");
    const family = /^assume(\w+?)length((?:\/-\w+length)+)$/.exec(plain);
    if (family !== null) {
      kinds = [family[1]!, ...[...family[2]!.matchAll(/-(\w+)length/g)].map(([, kind]) => kind!)];
      names.push(...kinds.map((kind) => `assume${kind}length`));
    } else if (plain.startsWith("…")) names.push(...kinds.map((kind) => `assume${kind}${plain.slice(1)}`));
    else names.push(...plain.split(" ").filter((name) => /^[a-z]\w*$/.test(name)));
  }
  return names;
}
