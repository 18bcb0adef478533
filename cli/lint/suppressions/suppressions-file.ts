// The suppressions file, which ESLint reads and writes as well.
import { statSync } from "node:fs";
import { requireRegularText } from "../../../node/regular-file.ts";
import { reasonOf } from "../../files/file-problem.ts";
import { writeWhole } from "../../files/write-file.ts";
import { UsageError } from "../../usage-error.ts";
import type { Suppressions } from "../../../lint/suppressions.ts";

/** The file's default name, in the current directory. */
export const SUPPRESSIONS_FILE = "eslint-suppressions.json";

/** Returns false for a path (absolute) without a file. Throws a UsageError for a directory. */
export function hasSuppressions(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) {
    throw new UsageError(`${path} is a directory; --suppressions-location takes the name of a file.`);
  }
  return stats !== undefined;
}

function isSuppressions(value: unknown): value is Suppressions {
  const isObject = (each: unknown): each is object => typeof each === "object" && each !== null && !Array.isArray(each);
  const isCount = (each: unknown) => isObject(each) && "count" in each && typeof each.count === "number";
  return (
    isObject(value) && Object.values(value).every((rules) => isObject(rules) && Object.values(rules).every(isCount))
  );
}

/** Returns the suppressions in a file; empty without a file. Throws a UsageError for an unreadable one. */
export function readSuppressions(path: string): Suppressions {
  if (!hasSuppressions(path)) return {};
  let value: unknown;
  try {
    value = JSON.parse(requireRegularText(path));
  } catch (error) {
    throw new UsageError(`The suppressions file ${path} cannot be read: ${reasonOf(error)}`);
  }
  if (!isSuppressions(value)) {
    throw new UsageError(`The suppressions file ${path} cannot be read: it requires a count for each file and rule.`);
  }
  return value;
}

/** Returns JSON sorted by key, with a line break in empty objects, as ESLint writes it. */
function stringify(value: object | number, indent: string): string {
  if (typeof value === "number") return String(value);
  const properties = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = properties.map(([key, each]: [string, object | number]) => {
    return `\n${indent}  ${JSON.stringify(key)}: ${stringify(each, `${indent}  `)}`;
  });
  return `{${lines.join(",")}\n${indent}}`;
}

/** Writes the suppressions byte for byte as ESLint does: sorted by file and rule. Throws a UsageError on failure. */
export function writeSuppressions(path: string, suppressions: Suppressions): void {
  try {
    writeWhole(path, stringify(suppressions, ""));
  } catch (error) {
    throw new UsageError(`The suppressions file ${path} cannot be written: ${reasonOf(error)}`);
  }
}
