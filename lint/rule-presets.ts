/** The presets that turn a rule on, and its severity in them. Nothing is linted here. */
import { configsOf } from "../eslint-plugin/configs/index.ts";
import { ALL_PRODUCTS } from "../src/internal.ts";
import { lazy } from "../src/memo.ts";
import { DEFAULT_PRESET } from "./presets.ts";

/** A rule's severity in a preset. */
export type PresetSeverity = "error" | "warn" | "off";

// The plugin itself is not needed to know which rules are in a preset.
const configs = lazy(() => configsOf({}));

const PRODUCT_PRESETS: ReadonlySet<string> = new Set(ALL_PRODUCTS);

/** Returns the entries of a rule (without the prefix `hcl/`) in a preset, which has an object for each language. */
function entriesIn(rule: string, preset: string): unknown[] {
  const entries = configs()[preset]!.map(({ rules }) => rules?.[`hcl/${rule}`]);
  return entries.filter((entry) => entry !== undefined);
}

/** Returns a rule's severity in a preset. In `default`, a product's rule has it for the product's files. */
export function severityIn(rule: string, preset: string = DEFAULT_PRESET): PresetSeverity {
  const [first] = entriesIn(rule, preset);
  return ([first].flat()[0] ?? "off") as PresetSeverity;
}

/** Returns the names of the presets that turn a rule on, without `all`. `products` is null if those are all products. */
export function presetsOf(rule: string): { readonly presets: readonly string[]; readonly products: string[] | null } {
  const names = Object.keys(configs()).filter((name) => name !== "all" && entriesIn(rule, name).length > 0);
  const products = names.filter((name) => PRODUCT_PRESETS.has(name));
  return {
    presets: names.filter((name) => !PRODUCT_PRESETS.has(name)),
    products: products.length === PRODUCT_PRESETS.size ? null : products,
  };
}

/** Returns the names of the presets that a table of rules shows: those that others contain are left out. */
export function shownPresetsOf(rule: string): string[] {
  const { presets, products } = presetsOf(rule);
  // A recommended rule is in `default` and `strict` as well.
  const isRecommended = presets.includes("recommended");
  return [...presets.filter((name) => !isRecommended || !["default", "strict"].includes(name)), ...(products ?? [])];
}
