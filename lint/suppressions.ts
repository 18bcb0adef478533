// Suppressions: for each file and rule, the number of problems that are not reported. ESLint counts errors only; a file that ESLint does not read counts warnings as well.
import type { ESLint, Linter } from "eslint";
import { directoryOf, plainPath, relativePath } from "../src/internal.ts";

/** Each rule's counts, by file: a path relative to the current directory, with slashes. */
export type Suppressions = Readonly<Record<string, Readonly<Record<string, { readonly count: number }>>>>;

type Counts = Record<string, { count: number }>;

/** The run's information about the files and rules in suppressions. */
export interface SuppressedRun {
  readonly results: readonly ESLint.LintResult[];
  /** The current directory, absolute. */
  readonly cwd: string;
  /** Returns whether a file (relative to the current directory, with slashes) exists. */
  readonly exists: (path: string) => boolean;
  /** Returns false for a rule that the run skips: its problems are unknown. */
  readonly runsRule: (ruleId: string) => boolean;
  /** Whether warnings are suppressed as well. */
  readonly countsWarnings: boolean;
}

const keyOf = (path: string, cwd: string) => relativePath(plainPath(cwd), plainPath(path));

/** Returns an object's own property, for any key. */
const ownProperty = <T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;

function countProblems(messages: readonly Linter.LintMessage[], countsWarnings: boolean): Counts {
  const counts: Counts = {};
  for (const { severity, ruleId } of messages) {
    if ((severity !== 2 && !countsWarnings) || ruleId === null) continue;
    (ownProperty(counts, ruleId) ?? (counts[ruleId] = { count: 0 })).count += 1;
  }
  return counts;
}

/**
 * Returns the suppressions with the results' problems, replacing earlier counts; `rules` are the only ones to suppress,
 * null for all.
 */
export function addSuppressions(
  before: Suppressions,
  { results, cwd, countsWarnings }: SuppressedRun,
  rules: readonly string[] | null,
): Suppressions {
  const after: Record<string, Counts> = structuredClone(before);
  for (const { filePath, messages } of results) {
    const all = Object.entries(countProblems(messages, countsWarnings));
    const counts = all.filter(([rule]) => rules === null || rules.includes(rule));
    if (counts.length === 0) continue;
    const key = keyOf(filePath, cwd);
    after[key] = { ...after[key], ...Object.fromEntries(counts) };
  }
  return after;
}

/** Returns one file's unused suppressions. */
function unusedOf(
  allowed: Suppressions[string],
  messages: readonly Linter.LintMessage[],
  { runsRule, countsWarnings }: SuppressedRun,
): Counts {
  const counts = countProblems(messages, countsWarnings);
  return Object.fromEntries(
    Object.entries(allowed).flatMap(([rule, { count }]) => {
      const rest = count - (ownProperty(counts, rule)?.count ?? 0);
      return rest > 0 && runsRule(rule) ? [[rule, { count: rest }]] : [];
    }),
  );
}

/**
 * Returns the suppressions without corresponding problems in the results, by file. In a directory with a syntax error,
 * rules stop early, so that the problems are unknown; in ESLint's file, they count as fixed, as in ESLint.
 */
export function unusedSuppressions(suppressions: Suppressions, run: SuppressedRun): Suppressions {
  const broken = new Set(
    run.results.flatMap(({ filePath, fatalErrorCount }) =>
      fatalErrorCount > 0 && run.countsWarnings ? [directoryOf(filePath)] : [],
    ),
  );
  return Object.fromEntries(
    run.results.flatMap(({ filePath, messages }) => {
      if (broken.has(directoryOf(filePath))) return [];
      const key = keyOf(filePath, run.cwd);
      const unused = unusedOf(ownProperty(suppressions, key) ?? {}, messages, run);
      return Object.keys(unused).length === 0 ? [] : [[key, unused]];
    }),
  );
}

/** Returns the suppressions without unused ones, and without those for missing files. */
export function pruneSuppressions(before: Suppressions, run: SuppressedRun): Suppressions {
  const unused = unusedSuppressions(before, run);
  return Object.fromEntries(
    Object.entries(before).flatMap(([file, rules]) => {
      if (!run.exists(file)) return [];
      const kept = Object.entries(rules).flatMap(([rule, { count }]) => {
        const rest = count - (ownProperty(ownProperty(unused, file), rule)?.count ?? 0);
        return rest > 0 ? [[rule, { count: rest }]] : [];
      });
      return kept.length === 0 ? [] : [[file, Object.fromEntries(kept) as Counts]];
    }),
  );
}

function suppressIn(
  result: ESLint.LintResult,
  allowed: Suppressions[string],
  countsWarnings: boolean,
): ESLint.LintResult {
  const counts = countProblems(result.messages, countsWarnings);
  const isSuppressed = ({ ruleId }: Linter.LintMessage) => {
    if (ruleId === null) return false;
    const count = ownProperty(counts, ruleId)?.count ?? 0;
    return count > 0 && count <= (ownProperty(allowed, ruleId)?.count ?? 0);
  };
  const suppressed = result.messages.filter(isSuppressed);
  if (suppressed.length === 0) return result;
  const messages = result.messages.filter((message) => !isSuppressed(message));
  const count = (isCounted: (message: Linter.LintMessage) => boolean) => messages.filter(isCounted).length;
  const suppressions = [{ kind: "file", justification: "" }];
  return {
    ...result,
    messages,
    suppressedMessages: [...result.suppressedMessages, ...suppressed.map((message) => ({ ...message, suppressions }))],
    errorCount: count(({ severity }) => severity === 2),
    fatalErrorCount: count(({ fatal }) => fatal === true),
    warningCount: count(({ severity }) => severity === 1),
    fixableErrorCount: count(({ severity, fix }) => severity === 2 && fix !== undefined),
    fixableWarningCount: count(({ severity, fix }) => severity === 1 && fix !== undefined),
  };
}

/**
 * Returns the results without suppressed problems. If a rule has more of them in a file than the count, all are reported.
 */
export function applySuppressions(
  suppressions: Suppressions,
  { results, cwd, countsWarnings }: SuppressedRun,
): ESLint.LintResult[] {
  return results.map((result) =>
    suppressIn(result, ownProperty(suppressions, keyOf(result.filePath, cwd)) ?? {}, countsWarnings),
  );
}
