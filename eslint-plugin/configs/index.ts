/**
 * The configurations: `default`, with the recommended rules and those for each file's product; `recommended`, `strict`,
 * `stylistic` and `all` for every dialect; one for each dialect with the recommended rules and its own for its files;
 * and style guides for Terraform, which contain only their own rules. Each includes the files, the language and the
 * ignored paths.
 */
import type { ESLint, Linter } from "eslint";
import { lazy } from "../../src/memo.ts";
import {
  GENERAL_PRODUCT,
  GENERATED_PATTERNS,
  HCL_TEMPLATE_PATTERN,
  jsonPatterns,
  type KnownProduct,
  nativePatterns,
  PRODUCT,
  PRODUCTS,
  TEMPLATE_PATTERNS,
} from "../../src/internal.ts";
import type { ProductName } from "../../src/index.ts";
import { rules } from "../rules/index.ts";
import type { HclRuleDocs } from "../types.ts";
import { STYLE_GUIDES, type StyleGuide } from "./style-guides.ts";

/** Generated files, such as downloaded modules and the lock file, and templates, which are not HCL. */
const IGNORED: readonly string[] = [...GENERATED_PATTERNS, HCL_TEMPLATE_PATTERN];

/** Files of any product with a name that is not more specific. A dialect's own rules ignore those of other products. */
const GENERAL_FILES = nativePatterns(PRODUCT[GENERAL_PRODUCT], "general");

type LanguageName = "hcl/hcl" | "hcl/json" | "hcl/template";

type Preset = "recommended" | "strict" | "stylistic" | "all";

/**
 * Returns a configuration's rules for one language: those that list it; in a dialect's, the recommended ones as well.
 */
function rulesOf(preset: Preset | ProductName, language: LanguageName): Linter.RulesRecord {
  const entries: [string, Linter.RuleEntry][] = [];
  for (const [name, { meta }] of Object.entries(rules)) {
    const { languages = [], docs = {} } = meta as {
      readonly languages?: readonly string[];
      readonly docs?: Pick<HclRuleDocs, "configs" | "strictOptions" | "isWarning">;
    };
    const { configs = [], strictOptions = [], isWarning = false } = docs;
    const names: readonly string[] = configs;
    const isStrict = preset === "all" || preset === "strict";
    const isChosen =
      preset === "all" || names.includes(preset) || (preset !== "stylistic" && names.includes("recommended"));
    if (!languages.includes(language) || !isChosen) continue;
    const options = isStrict ? strictOptions : [];
    const severity = isWarning === "always" || (isWarning && !isStrict) ? "warn" : "error";
    entries.push([`hcl/${name}`, options.length === 0 ? severity : [severity, ...options]]);
  }
  return Object.fromEntries(entries);
}

/** Returns the objects of one configuration. */
function configOf(
  plugin: ESLint.Plugin,
  name: string,
  preset: Preset | ProductName,
  products: readonly KnownProduct[],
): Linter.Config[] {
  const plugins = { hcl: plugin };
  const hasTemplates = products.some(({ modules }) => modules);
  const settings = hasTemplates ? { settings: { hcl: { lintsTemplates: true } } } : {};
  const native: Linter.Config = {
    name: `hcl/${name}`,
    files: products.flatMap((product) => nativePatterns(product)),
    plugins,
    language: "hcl/hcl",
    ...settings,
    rules: rulesOf(preset, "hcl/hcl"),
  };
  const json: Linter.Config = {
    name: `hcl/${name}/json`,
    files: products.flatMap((product) => jsonPatterns(product)),
    plugins,
    language: "hcl/json",
    ...settings,
    rules: rulesOf(preset, "hcl/json"),
  };
  const template: Linter.Config = {
    name: `hcl/${name}/template`,
    files: hasTemplates ? [...TEMPLATE_PATTERNS] : [],
    plugins,
    language: "hcl/template",
    rules: rulesOf(preset, "hcl/template"),
  };
  const objects = [native, json, template].filter(({ files: patterns }) => patterns!.length > 0);
  return [{ name: "hcl/ignores", ignores: [...IGNORED] }, ...objects];
}

/**
 * Returns the objects of the configuration `default`: the recommended rules for all files, and for each product's
 * files, by name or by content, the product's rules.
 */
function defaultOf(plugin: ESLint.Plugin): Linter.Config[] {
  const objects = configOf(plugin, "default", "recommended", PRODUCTS);
  for (const product of PRODUCTS) {
    const { name, content } = product;
    for (const object of configOf(plugin, `default/${name}`, name, [product])) {
      if (object.files === undefined || name === GENERAL_PRODUCT) continue;
      const isByContent = object.language === "hcl/hcl" && content !== null;
      objects.push(isByContent ? { ...object, files: [...object.files, ...GENERAL_FILES] } : object);
    }
  }
  return objects;
}

/** The files that style guides apply to. */
const MODULE_FILES = PRODUCTS.filter(({ modules }) => modules).map((product) => ({
  native: nativePatterns(product, "configuration"),
  json: jsonPatterns(product, "configuration"),
}));

/** Returns the objects of a style guide. */
function guideOf(plugin: ESLint.Plugin, name: string, guide: StyleGuide): Linter.Config[] {
  const plugins = { hcl: plugin };
  const rulesFor = (language: LanguageName): Linter.RulesRecord =>
    Object.fromEntries(
      Object.entries(guide).flatMap(([rule, options]) => {
        const { languages } = rules[rule]!.meta as { readonly languages?: readonly string[] };
        return languages?.includes(language) === true ? [[`hcl/${rule}`, ["error", ...options]]] : [];
      }),
    );
  const files = MODULE_FILES.flatMap(({ native }) => native);
  const native = { name: `hcl/${name}`, files, plugins, language: "hcl/hcl", rules: rulesFor("hcl/hcl") };
  const json = {
    name: `hcl/${name}/json`,
    files: MODULE_FILES.flatMap(({ json }) => json),
    plugins,
    language: "hcl/json",
    rules: rulesFor("hcl/json"),
  };
  return [{ name: "hcl/ignores", ignores: [...IGNORED] }, native, json];
}

/** Returns all configurations by name; each is made when it is first read. They include `plugin`, the plugin itself. */
export function configsOf(plugin: ESLint.Plugin): Record<string, Linter.Config[]> {
  const presets: readonly Preset[] = ["recommended", "strict", "stylistic", "all"];
  const makers: readonly (readonly [name: string, make: () => Linter.Config[]])[] = [
    ["default", () => defaultOf(plugin)],
    ...presets.map((preset) => [preset, () => configOf(plugin, preset, preset, PRODUCTS)] as const),
    ...PRODUCTS.map(
      (product) => [product.name, () => configOf(plugin, product.name, product.name, [product])] as const,
    ),
    ...Object.entries(STYLE_GUIDES).map(([name, guide]) => [name, () => guideOf(plugin, name, guide)] as const),
  ];
  const getters = makers.map(([name, make]) => [name, { enumerable: true, get: lazy(make) }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters));
}
