// Suppressions in one run, in ESLint's order of the options: add, prune, apply.
import type { ESLint } from "eslint";
import { resolve } from "node:path";
import { UsageError } from "../../usage-error.ts";
import { counted } from "../formats/report-input.ts";
import {
  addSuppressions,
  applySuppressions,
  pruneSuppressions,
  type SuppressedRun,
  type Suppressions,
  unusedSuppressions,
} from "../../../lint/suppressions.ts";
import {
  hasSuppressions,
  readSuppressions,
  removeSuppressions,
  type SuppressionsFile,
  suppressionsFile,
  writeSuppressions,
} from "./suppressions-file.ts";

/** The options about suppressions. */
export interface SuppressionSettings {
  /** Suppress all problems. */
  readonly all: boolean;
  /** Suppress the problems of these rules. */
  readonly rules: readonly string[];
  /** Remove suppressions without problems from the file. */
  readonly prunes: boolean;
  /** The file, as given; null for the one in the current directory. */
  readonly location: string | null;
  /** Whether suppressions without problems are an error. */
  readonly failsForUnpruned: boolean;
}

/** The message about suppressions without problems. */
export const UNPRUNED =
  "Some suppressions are no longer needed: hclkit lint --prune-suppressions removes them. " +
  "With --fail-on-unpruned-suppressions, they are an error.";

/** Throws a UsageError for the location of a missing file, unless this run writes it. */
export function requireSuppressionsFile({ all, rules, location }: SuppressionSettings, cwd: string): void {
  if (location === null || all || rules.length > 0 || hasSuppressions(resolve(cwd, location))) return;
  throw new UsageError(
    "The suppressions file does not exist. Please run the command with `--suppress-all` or `--suppress-rule` to create it.",
  );
}

/** The outcome of suppressions in a run. */
export interface SuppressedResults {
  /** The results without suppressed problems. */
  readonly results: readonly ESLint.LintResult[];
  readonly hasUnused: boolean;
  /** A sentence about the file that an option writes: its content, or why it was not written; null without such an option. */
  readonly note: string | null;
}

/** Returns the sentence about a file with these suppressions; null if it was not written. */
function noteOf({ name, countsWarnings }: SuppressionsFile, suppressions: Suppressions | null): string {
  const noun = countsWarnings ? "problem" : "error";
  if (suppressions === null) return `There are no ${noun}s to suppress: ${name} was not written.`;
  const files = Object.values(suppressions);
  if (files.length === 0) return `Nothing is left to suppress: ${name} was removed.`;
  const count = files.flatMap((rules) => Object.values(rules)).reduce((sum, one) => sum + one.count, 0);
  return `${name} suppresses ${counted(count, noun)} in ${counted(files.length, "file")}.`;
}

/** Returns the sentence about problems without a rule, such as syntax errors, with a leading space; empty without any. */
function leftNote(results: readonly ESLint.LintResult[]): string {
  const count = results.flatMap(({ messages }) => messages.filter(({ ruleId }) => ruleId === null)).length;
  return count === 0 ? "" : ` Syntax errors cannot be suppressed: ${count} ${count === 1 ? "is" : "are"} left.`;
}

/** The run's information, without what the file decides. */
interface GivenRun extends Omit<SuppressedRun, "countsWarnings"> {
  /** Whether the rules that are warnings ran. */
  readonly runsWarnings: boolean;
}

/**
 * Applies suppressions to a run's results. Writes the file if requested by an option, unless it would be a new file
 * without suppressions; removes one that would be empty.
 */
export function suppressResults(
  { all, rules, prunes, location }: SuppressionSettings,
  given: GivenRun,
): SuppressedResults {
  const file = suppressionsFile(location, given.cwd);
  // Without warnings, it is unknown which of their suppressions are needed.
  const isJudged = given.runsWarnings || !file.countsWarnings;
  const runsRule = (rule: string): boolean => isJudged && given.runsRule(rule);
  const run = { ...given, runsRule, countsWarnings: file.countsWarnings };
  const path = resolve(run.cwd, file.name);
  const adds = all || rules.length > 0;
  const exists = hasSuppressions(path);
  if (!adds && !prunes && !exists) return { results: run.results, hasUnused: false, note: null };
  const before = readSuppressions(path);
  const added = adds ? addSuppressions(before, run, all ? null : rules) : before;
  const suppressions = prunes ? pruneSuppressions(added, run) : added;
  const isEmpty = Object.keys(suppressions).length === 0;
  const writes = (adds || prunes) && (exists || !isEmpty);
  if (writes && isEmpty) removeSuppressions(path);
  else if (writes) writeSuppressions(path, suppressions);
  const results = applySuppressions(suppressions, run);
  const rest = all ? leftNote(results) : "";
  return {
    note: adds || prunes ? noteOf(file, writes ? suppressions : null) + rest : null,
    results,
    hasUnused: Object.keys(unusedSuppressions(suppressions, run)).length > 0,
  };
}
