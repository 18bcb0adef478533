// The outcome of a run, as input for report formats.
export { counted } from "../../../src/internal.ts";
import type { ESLint, Linter, Rule } from "eslint";
import { isAbsolute, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Problem } from "../../files/discover.ts";

/** What fixes changed in a run. */
export interface FixedCounts {
  /** How many problems fixes removed. */
  readonly problems: number;
  /** How many files rules changed. */
  readonly files: number;
  /** How many files only formatting changed. */
  readonly formatted: number;
  /** The changed files (absolute paths), with what was done. */
  readonly changed: readonly { readonly path: string; readonly what: string }[];
}

/** The outcome of a run. */
export interface ReportInput {
  /** Sorted by path. */
  readonly results: readonly ESLint.LintResult[];
  /** The metadata of the rules that reported, by name; empty for formats that do not read it. */
  readonly rulesMeta: Readonly<Record<string, Rule.RuleMetaData>>;
  /** Files that could not be linted. */
  readonly failures: readonly Problem[];
  /** What was not checked in files that were linted. */
  readonly notes: readonly Problem[];
  /** The directory (absolute) that paths are relative to: the root of the repository, if there is one. */
  readonly base: string;
  /** The current directory, absolute. */
  readonly cwd: string;
  /** Whether the report is coloured. */
  readonly color: boolean;
  /** The columns that text is wrapped at. */
  readonly width: number;
  /** How many equal reports each file shows; null for all. */
  readonly maxSameIssues: number | null;
  /** What `--fix` changed; null for a run without fixes. */
  readonly fixed: FixedCounts | null;
  /** Returns the text of a file (absolute path), or null if it cannot be read. */
  readonly readText: (path: string) => string | null;
  /** The numbers of `--max-warnings`, if there are too many warnings; else null. */
  readonly maxWarningsExceeded: { readonly maxWarnings: number; readonly foundWarnings: number } | null;
}

/** Returns a report's text, which ends with a line break unless it is empty. */
export type Renderer = (input: ReportInput) => string;

/** An asynchronous renderer: a formatter in the project. */
export type AnyRenderer = (input: ReportInput) => string | Promise<string>;

/** Returns a file's path relative to the base with slashes, if it is below it; null for any other. */
export function pathBelow(path: string, base: string): string | null {
  const below = relative(base, path);
  return below === "" || below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below)
    ? null
    : below.replaceAll(sep, "/");
}

/** Returns a path below the base as a relative URI, and any other one as an absolute URI. */
export function relativeUri(path: string, base: string): string {
  return pathBelow(path, base)?.split("/").map(encodeURIComponent).join("/") ?? pathToFileURL(path).href;
}

/** The rule name for syntax errors, and the one for problems that ESLint itself reports. */
export const SYNTAX_RULE = "hcl/syntax";
export const ESLINT_RULE = "eslint";

/** Returns a rule name for every message, even for those without one. */
export function ruleIdOf({ ruleId, fatal }: Pick<Linter.LintMessage, "ruleId" | "fatal">): string {
  return ruleId ?? (fatal === true ? SYNTAX_RULE : ESLINT_RULE);
}
