// What a report is made from.
import type { ESLint, Rule } from "eslint";
import { isAbsolute, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Problem } from "../../files/discover.ts";

/** The outcome of a run. */
export interface ReportInput {
  readonly results: readonly ESLint.LintResult[];
  /** What is known of the rules that reported, by their names. */
  readonly rulesMeta: Readonly<Record<string, Rule.RuleMetaData>>;
  /** Files that could not be done. */
  readonly failures: readonly Problem[];
  /** The directory (absolute) from which paths are written: the root of the repository, where there is one. */
  readonly base: string;
}

/** The path of a file from the base with slashes, for one below it; null for any other. */
export function pathBelow(path: string, base: string): string | null {
  const below = relative(base, path);
  return below === "" || below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below)
    ? null
    : below.replaceAll(sep, "/");
}

/** A path below the base as a relative URI, and any other one as a URI of its own. */
export function relativeUri(path: string, base: string): string {
  return pathBelow(path, base)?.split("/").map(encodeURIComponent).join("/") ?? pathToFileURL(path).href;
}
