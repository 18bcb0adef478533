/** The metadata of a rule, for the generated parts of docs/rules. */
import { rules } from "../../eslint-plugin/rules/index.ts";
import type { OptionSchema } from "./option-types.ts";

/** The part of a rule's metadata that the documentation shows. */
export interface RuleMeta {
  readonly docs: {
    readonly description: string;
    readonly tflint?: string;
    readonly strictOptions?: readonly unknown[];
  };
  readonly fixable?: string;
  readonly hasSuggestions?: boolean;
  readonly languages: readonly string[];
  readonly schema: readonly OptionSchema[];
  readonly defaultOptions?: readonly unknown[];
}

/** The names of all rules, in the order of the table, without the prefix `hcl/`. */
export const RULE_NAMES: readonly string[] = Object.keys(rules);

/** Returns the metadata of a rule. */
export function metaOf(name: string): RuleMeta {
  return rules[name]!.meta as unknown as RuleMeta;
}
