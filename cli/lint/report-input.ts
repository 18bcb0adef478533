// What a report is made from.
import type { ESLint, Rule } from "eslint";
import { relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Problem } from "../fmt/discover.ts";

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

/** A path below the base as a relative URI, and any other one as a URI of its own. */
export function relativeUri(path: string, base: string): string {
  const below = relative(base, path);
  if (below === "" || below.startsWith("..") || below.startsWith(sep)) return pathToFileURL(path).href;
  return below.split(sep).map(encodeURIComponent).join("/");
}
