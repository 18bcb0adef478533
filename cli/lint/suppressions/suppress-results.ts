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
import { hasSuppressions, readSuppressions, SUPPRESSIONS_FILE, writeSuppressions } from "./suppressions-file.ts";

/** The options about suppressions. */
export interface SuppressionSettings {
  /** Suppress all errors. */
  readonly all: boolean;
  /** Suppress the errors of these rules. */
  readonly rules: readonly string[];
  /** Remove suppressions without errors from the file. */
  readonly prunes: boolean;
  /** The file, as given; null for the one in the current directory. */
  readonly location: string | null;
  /** Whether suppressions without errors are accepted. */
  readonly passesUnpruned: boolean;
}

/** ESLint's message about suppressions without errors. */
export const UNPRUNED =
  "There are suppressions left that do not occur anymore. To resolve this, re-run the command with `--prune-suppressions` to remove " +
  "unused suppressions. To ignore unused suppressions, use `--pass-on-unpruned-suppressions`.";

/** Throws a UsageError for the location of a missing file, unless this run writes it. */
export function requireSuppressionsFile({ all, rules, location }: SuppressionSettings, cwd: string): void {
  if (location === null || all || rules.length > 0 || hasSuppressions(resolve(cwd, location))) return;
  throw new UsageError(
    "The suppressions file does not exist. Please run the command with `--suppress-all` or `--suppress-rule` to create it.",
  );
}

/** The outcome of suppressions in a run. */
export interface SuppressedResults {
  /** The results without suppressed errors. */
  readonly results: readonly ESLint.LintResult[];
  readonly hasUnused: boolean;
  /** A sentence about the file that an option writes: its content, or why it was not written; null without such an option. */
  readonly note: string | null;
}

/** Returns the sentence about a file with these suppressions; null if it was not written. */
function noteOf(name: string, suppressions: Suppressions | null): string {
  if (suppressions === null) return `There are no errors to suppress: ${name} was not written.`;
  const files = Object.values(suppressions);
  const errors = files.flatMap((rules) => Object.values(rules)).reduce((sum, { count }) => sum + count, 0);
  return `${name} suppresses ${counted(errors, "error")} in ${counted(files.length, "file")}.`;
}

/**
 * Applies suppressions to a run's results. Writes the file if requested by an option, unless it would be a new file
 * without suppressions.
 */
export function suppressResults(
  { all, rules, prunes, location }: SuppressionSettings,
  run: SuppressedRun,
): SuppressedResults {
  const name = location ?? SUPPRESSIONS_FILE;
  const path = resolve(run.cwd, name);
  const adds = all || rules.length > 0;
  const exists = hasSuppressions(path);
  if (!adds && !prunes && !exists) return { results: run.results, hasUnused: false, note: null };
  const before = readSuppressions(path);
  const added = adds ? addSuppressions(before, run, all ? null : rules) : before;
  const suppressions = prunes ? pruneSuppressions(added, run) : added;
  const isEmpty = Object.keys(suppressions).length === 0;
  const writes = (adds || prunes) && (exists || !isEmpty);
  if (writes) writeSuppressions(path, suppressions);
  return {
    note: adds || prunes ? noteOf(name, writes ? suppressions : null) : null,
    results: applySuppressions(suppressions, run),
    hasUnused: Object.keys(unusedSuppressions(suppressions, run)).length > 0,
  };
}
