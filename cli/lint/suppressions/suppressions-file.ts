// The suppressions file. In a project with ESLint, it is the file that ESLint reads and writes as well.
import { rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { requireRegularText } from "../../../node/regular-file.ts";
import { reasonOf } from "../../files/file-problem.ts";
import { writeWhole } from "../../files/write-file.ts";
import { UsageError } from "../../usage-error.ts";
import { ESLintConfigFiles } from "../engine/eslint-config-files.ts";
import type { Suppressions } from "../../../lint/suppressions.ts";

/** The file's name in the current directory, without ESLint and with it. */
const OWN_FILE = "hclkit-suppressions.json";
const ESLINT_FILE = "eslint-suppressions.json";

/** A suppressions file. */
export interface SuppressionsFile {
  /** As specified, or in the current directory. */
  readonly name: string;
  /** Whether it counts warnings, which ESLint would not find again. */
  readonly countsWarnings: boolean;
}

/**
 * Returns the file for a run: the specified one, the one that exists, or a new one with a name by whether ESLint has a
 * configuration here.
 */
export function suppressionsFile(location: string | null, cwd: string): SuppressionsFile {
  const usesESLint = new ESLintConfigFiles().nearest(cwd) !== null;
  const existing = [OWN_FILE, ESLINT_FILE].find((name) => hasSuppressions(join(cwd, name)));
  return {
    name: location ?? existing ?? (usesESLint ? ESLINT_FILE : OWN_FILE),
    countsWarnings: !usesESLint,
  };
}

/** Removes a suppressions file (absolute path). Throws a UsageError on failure. */
export function removeSuppressions(path: string): void {
  try {
    rmSync(path);
  } catch (error) {
    throw new UsageError(`The suppressions file ${path} cannot be removed: ${reasonOf(error)}`);
  }
}

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

/** Writes the suppressions sorted by file and rule, and ESLint's file byte for byte as ESLint does. Throws a UsageError on failure. */
export function writeSuppressions(path: string, suppressions: Suppressions): void {
  try {
    writeWhole(path, `${stringify(suppressions, "")}${basename(path) === OWN_FILE ? "\n" : ""}`);
  } catch (error) {
    throw new UsageError(`The suppressions file ${path} cannot be written: ${reasonOf(error)}`);
  }
}
