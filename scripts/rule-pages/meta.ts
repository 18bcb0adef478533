/** The metadata of a rule, and the configurations that turn it on, for the generated parts of docs/rules. */
import plugin from "../../eslint-plugin/index.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { ALL_PRODUCTS } from "../../src/products/table.ts";
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

/** The configurations with the rules of one product. */
const PRODUCTS: readonly string[] = ALL_PRODUCTS;

/** Returns whether a configuration reports a rule's problems as warnings. */
export function isWarningIn(name: string, config: string): boolean {
  return entriesIn(name, config).some((entry) => [entry].flat()[0] === "warn");
}

/** Returns the names of the configurations that turn a rule on, without `all`. `products` is null if those are all products. */
export function configsOf(name: string): { readonly presets: readonly string[]; readonly products: string[] | null } {
  const configs = Object.keys(plugin.configs).filter(
    (config) => config !== "all" && entriesIn(name, config).length > 0,
  );
  const products = configs.filter((config) => PRODUCTS.includes(config));
  return {
    presets: configs.filter((config) => !PRODUCTS.includes(config)),
    products: products.length === PRODUCTS.length ? null : products,
  };
}

/** Returns the entries of a rule in a configuration, which has an object for each language. */
function entriesIn(name: string, config: string): unknown[] {
  const objects = [plugin.configs[config]!].flat();
  return objects.map(({ rules: entries }) => entries?.[`hcl/${name}`]).filter((entry) => entry !== undefined);
}
