// Converts the options about rules to the settings that engines read.
import type { Linter } from "eslint";
import { UsageError } from "../../usage-error.ts";
import { FIX_TYPES, FORMAT_RULE, type RuleSettings } from "../rule-settings.ts";
import { requireChoice, suggestionFor } from "../../command-line.ts";
import { listOf } from "./list.ts";
import { NotationError, parseRelaxedObject, type RelaxedJson } from "./relaxed-json.ts";

/** The option values on the command line. */
export interface RuleOptions {
  readonly rule?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly "fix-type"?: readonly string[] | undefined;
  readonly "apply-suggestions"?: readonly string[] | undefined;
  readonly quiet?: boolean | undefined;
}

const SEVERITIES = ["off", "warn", "error"] as const;

/** Returns the entries in --rule; a later one replaces an earlier one. */
function entriesOf(text: string): [string, RelaxedJson][] {
  try {
    return Object.entries(parseRelaxedObject(text));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new UsageError(
      `--rule takes a rule and its severity, such as 'hcl/no-legacy-index: off'; not "${text}": ${error.message}.`,
    );
  }
}

function entryOf(name: string, value: RelaxedJson): Linter.RuleEntry {
  const [severity, ...options] = Array.isArray(value) ? (value as readonly RelaxedJson[]) : [value];
  const word = typeof severity === "number" ? SEVERITIES[severity] : severity;
  const severityName = requireChoice(`--rule: ${name}`, String(word ?? severity), SEVERITIES);
  return options.length === 0 ? severityName : [severityName, ...options];
}

/**
 * Returns the settings for the options; `limitsWarnings` specifies whether warnings count even if they are not shown.
 * Throws a UsageError.
 */
export function ruleSettingsOf(options: RuleOptions, limitsWarnings: boolean): RuleSettings {
  const entries = (options.rule ?? []).flatMap(entriesOf);
  const isQuiet = options.quiet === true;
  return {
    overrides: Object.fromEntries(entries.map(([name, value]) => [name, entryOf(name, value)])),
    only: [...new Set(listOf(options.only))],
    fixTypes: listOf(options["fix-type"]).map((type) => requireChoice("--fix-type", type, FIX_TYPES)),
    suggestions: [...new Set(listOf(options["apply-suggestions"]))],
    runsWarnings: !isQuiet || limitsWarnings,
    fixesWarnings: !isQuiet,
  };
}

/**
 * Throws a UsageError for an unknown rule of the plugin, and for a name without the plugin's prefix. The user's
 * configuration resolves names from other plugins. `own` contains the plugin's rules, without `hcl/`.
 */
export function requireRules(names: Iterable<string>, pluginRules: readonly string[], isCheck: boolean): void {
  const ruleNames = [...pluginRules.map((name) => `hcl/${name}`), ...(isCheck ? [FORMAT_RULE] : [])];
  for (const name of names) {
    if (ruleNames.includes(name)) continue;
    if (name === FORMAT_RULE) throw new UsageError(`"${FORMAT_RULE}" is a rule of hclkit check, not of hclkit lint.`);
    const full = `hcl/${name}`;
    const near = ruleNames.includes(full)
      ? ` Did you mean "${full}"?`
      : suggestionFor(name, ruleNames) || suggestionFor(full, ruleNames);
    if (near !== "" || !name.includes("/") || name.startsWith("hcl/")) {
      throw new UsageError(`There is no rule "${name}".${near}`);
    }
  }
}
