/** A run's rules as changed by the command line. Every engine applies them; they are independent of engines. */
import type { ESLint, Linter } from "eslint";

/** The rule name under which `hclkit check` reports an unformatted file; unknown to engines. */
export const FORMAT_RULE = "hclkit/format";

/** The kinds of fixes that `--fix-type` accepts, as in ESLint. */
export const FIX_TYPES = ["directive", "problem", "suggestion", "layout"] as const;
type FixType = (typeof FIX_TYPES)[number];

/** The changes to rules on the command line, for all files. Can be sent to another thread. */
export interface RuleSettings {
  /** Severities and options that follow those in any configuration: `--rule`. May contain `FORMAT_RULE`. */
  readonly overrides: Readonly<Linter.RulesRecord>;
  /** The names of the only rules to run; empty to run all configured ones. May contain `FORMAT_RULE`. */
  readonly only: readonly string[];
  /** The only kinds of fixes to apply; empty to apply all. */
  readonly fixTypes: readonly FixType[];
  /** The names of the rules whose suggestions are applied where others are fixed. */
  readonly suggestions: readonly string[];
  /** False to run only the rules that are configured as errors. */
  readonly runsWarnings: boolean;
  /** False to fix only errors. */
  readonly fixesWarnings: boolean;
}

/** The settings of a command line without options about rules. */
export const DEFAULT_RULE_SETTINGS: RuleSettings = {
  overrides: {},
  only: [],
  fixTypes: [],
  suggestions: [],
  runsWarnings: true,
  fixesWarnings: true,
};

/**
 * Returns the `rules` of the last configuration object. The rules in `only` are errors, with their configured options,
 * unless `overrides` has another severity.
 */
export function lastRules({ overrides, only }: RuleSettings): Linter.RulesRecord {
  const selected = only.map((name): [string, Linter.RuleSeverity] => [name, "error"]);
  const { [FORMAT_RULE]: _, ...record }: Linter.RulesRecord = { ...Object.fromEntries(selected), ...overrides };
  return record;
}

/** Returns the predicate for the rules to run, for ESLint's `ruleFilter`. */
export function ruleFilterOf({ only, runsWarnings }: RuleSettings): NonNullable<ESLint.Options["ruleFilter"]> {
  const selected = new Set(only);
  return ({ ruleId, severity }) => (selected.size === 0 || selected.has(ruleId)) && (runsWarnings || severity === 2);
}

/**
 * Returns the predicate for the problems to fix. `typeOf` returns a rule's `meta.type`, or undefined for an unknown
 * rule or one without a type.
 */
export function fixFilterOf(
  { fixTypes, fixesWarnings }: RuleSettings,
  typeOf: (ruleId: string) => string | undefined,
): (message: Pick<Linter.LintMessage, "ruleId" | "severity">) => boolean {
  const types: ReadonlySet<string | undefined> = new Set(fixTypes);
  return ({ ruleId, severity }) =>
    (fixesWarnings || severity === 2) &&
    (types.size === 0 || types.has(ruleId === null ? "directive" : typeOf(ruleId)));
}

/** Returns the part of ESLint's options that depends on the settings. `fix` specifies whether anything is fixed. */
export function eslintOptionsOf(
  settings: RuleSettings,
  fix: boolean,
): Pick<ESLint.Options, "fix" | "fixTypes" | "ruleFilter"> {
  const { fixTypes } = settings;
  return {
    // ESLint itself looks up the types of rules.
    fix: fix && fixFilterOf({ ...settings, fixTypes: [] }, () => undefined),
    ...(fixTypes.length > 0 && { fixTypes: [...fixTypes] }),
    ruleFilter: ruleFilterOf(settings),
  };
}

const SEVERITIES: readonly (readonly unknown[])[] = [
  [0, "0", "off"],
  [1, "1", "warn"],
  [2, "2", "error"],
];

/** Returns the severity for unformatted files; 0 if they are not reported. */
export function formatSeverityOf({ overrides, only, runsWarnings }: RuleSettings): Linter.Severity {
  const [entry = "error"] = [overrides[FORMAT_RULE] ?? "error"].flat();
  const severity = SEVERITIES.findIndex((names) => names.includes(entry)) as Linter.Severity;
  const isLeftOut = (only.length > 0 && !only.includes(FORMAT_RULE)) || (severity === 1 && !runsWarnings);
  return isLeftOut ? 0 : severity;
}
