/** The rule that an unknown name probably means. */
import { suggestCloseName } from "../../src/internal.ts";

/** The names that comments may contain. */
export interface RuleNames {
  /** The plugin's rules, without `hcl/`; empty if they are not known. */
  readonly ours: readonly string[];
  /** The tflint rules with a counterpart. */
  readonly tflint: readonly string[];
}

/** Returns the only rule with the same last part, such as `terraform/valid-test` for `valid-test`, or a near name; null without one. */
export function nearestRule(name: string, rules: readonly string[]): string | null {
  const sameEnd = rulesWithEnd(name, rules);
  return sameEnd.length === 1 ? sameEnd[0]! : (suggestCloseName(null, name, rules)?.text ?? null);
}

function rulesWithEnd(name: string, rules: readonly string[]): readonly string[] {
  const lastPart = (rule: string): string => rule.slice(rule.lastIndexOf("/") + 1);
  return rules.filter((rule) => lastPart(rule) === lastPart(name));
}

/** Returns the sentence about a name that several products' rules end in; null for others. */
export function severalRules(name: string, rules: readonly string[]): string | null {
  const sameEnd = name.includes("/") ? [] : rulesWithEnd(name, rules);
  return sameEnd.length < 2 ? null : `There is no rule "${name}": write one of ${sameEnd.join(", ")}.`;
}

/** Returns the sentence about a name without a rule, with the one that is meant; null for none. */
export function noSuchRule(name: string, meant: string | null): string {
  return `There is no rule "${name}".${meant === null ? "" : ` Did you mean "${meant}"?`}`;
}
