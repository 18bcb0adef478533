// Converts the options about rules to the settings that engines read.
import type { Linter } from "eslint";
import { ruleWithoutProduct } from "../../../src/config-file/rule-without-product.ts";
import { UsageError } from "../../usage-error.ts";
import { FIX_TYPES, FORMAT_RULE, type RuleSettings } from "../../../lint/rule-settings.ts";
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

/** A rule and its severity as `NAME=SEVERITY`, which requires no quotes in a shell. */
const ASSIGNMENT = /^([\w@/-]+)=(\w+)$/;

/** Returns the entries in --rule; a later one replaces an earlier one. */
function entriesOf(text: string): [string, RelaxedJson][] {
  const [, assigned, severity] = ASSIGNMENT.exec(text) ?? [];
  if (assigned !== undefined) return [[assigned, /^\d$/.test(severity!) ? Number(severity) : severity!]];
  try {
    return Object.entries(parseRelaxedObject(text));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new UsageError(
      `--rule takes a rule and its severity, such as no-legacy-index=off or 'no-legacy-index: off'; not "${text}": ${error.message}.`,
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
 * Returns a rule's full name: `hcl/` may be missing. The user's configuration resolves names from other plugins.
 * Throws a UsageError for an unknown rule of this plugin. `pluginRules` are the plugin's rules, without `hcl/`.
 */
export function fullRuleName(name: string, pluginRules: readonly string[], isCheck: boolean): string {
  const ruleNames = [...pluginRules.map((rule) => `hcl/${rule}`), ...(isCheck ? [FORMAT_RULE] : [])];
  if (ruleNames.includes(name)) return name;
  if (name === FORMAT_RULE) throw new UsageError(`"${FORMAT_RULE}" is a rule of hclkit check, not of hclkit lint.`);
  const full = `hcl/${name}`;
  if (ruleNames.includes(full)) return full;
  const meant = ruleWithoutProduct(name.replace(/^hcl\//, ""), pluginRules);
  const near = suggestionFor(name, ruleNames) || suggestionFor(meant === null ? full : `hcl/${meant}`, ruleNames);
  if (near === "" && name.includes("/") && !name.startsWith("hcl/")) return name;
  throw new UsageError(`There is no rule "${name}".${near === "" ? " hclkit rules lists all rules." : near}`);
}
