/** The linter's rules as facts, for programs that document and configure them: nothing is linted here. */
import { correspondsTo } from "../eslint-plugin/analysis/tflint-rules.ts";
import { rules } from "../eslint-plugin/rules/index.ts";
import type { HclRuleDocs } from "../eslint-plugin/types.ts";

/** The facts about a rule. */
export interface RuleFacts {
  /** Without the prefix `hcl/`. */
  readonly name: string;
  readonly description: string;
  readonly isFixable: boolean;
  readonly hasSuggestions: boolean;
  /** The plugin's languages that the rule is for, such as `hcl/json`. */
  readonly languages: readonly string[];
  readonly docs: HclRuleDocs;
}

/** All rules, in the order of their names. */
export const ruleFacts: readonly RuleFacts[] = Object.entries(rules).map(([name, { meta = {} }]) => ({
  name,
  description: meta.docs?.description ?? "",
  isFixable: meta.fixable !== undefined,
  hasSuggestions: meta.hasSuggestions === true,
  languages: (meta as { readonly languages?: readonly string[] }).languages ?? [],
  docs: (meta.docs ?? {}) as HclRuleDocs,
}));

/** Returns the rules that report what a tflint rule does. */
export function rulesForTflint(name: string): readonly RuleFacts[] {
  return ruleFacts.filter(({ docs }) => correspondsTo(docs, name));
}

/** Returns the names of the rules whose last part is a name: `terraform/typed-variables` for `typed-variables`. */
export function rulesWithoutProduct(name: string): string[] {
  return ruleFacts.map((rule) => rule.name).filter((rule) => rule.endsWith(`/${name}`));
}
