/**
 * The configurations: `default`, with the recommended rules and those for each file's product; `recommended`, `strict`,
 * `stylistic` and `all` for every dialect; one for each dialect with the recommended rules and its own for its files;
 * and style guides for Terraform, which contain only their own rules. Each includes the files, the language and the
 * ignored paths.
 */
import type { ESLint, Linter } from "eslint";
import { lazy } from "../../src/memo.ts";
import { DIALECT_FILES, type LintDialect, TEMPLATE_FILES } from "../source-code/dialect.ts";
import { rules } from "../rules/index.ts";
import type { HclRuleDocs } from "../types.ts";
import { STYLE_GUIDES, type StyleGuide } from "./style-guides.ts";

/** Generated files, such as downloaded modules and the lock file, and templates, which are not HCL. */
const IGNORED: readonly string[] = [
  ...["**/.terraform/", "**/.terragrunt-cache/", "**/.terraform.lock.hcl"],
  "**/*.{ctmpl,j2,pkrtpl,tftpl,tmpl,tpl}.{hcl,nomad}",
];

/** The dialects' JSON files whose names identify HCL. */
const JSON_FILES = [
  ...["**/*.tf.json", "**/*.tofu.json", "**/*.tfvars.json", "**/*.hcl.json"],
  ...["**/*.tftest.json", "**/*.tofutest.json", "**/*.tfmock.json", "**/*.tfquery.json"],
  ...["**/*.tfcomponent.json", "**/*.tfstack.json", "**/*.tfdeploy.json"],
];

/** The dialects that a file named `*.hcl` may have by its content. A dialect's own rules ignore other files. */
const BY_CONTENT: readonly LintDialect[] = ["docker-bake", "nomad", "terragrunt"];

/** The products whose modules render templates. */
const WITH_TEMPLATES: readonly LintDialect[] = ["terraform", "opentofu"];

type LanguageName = "hcl/hcl" | "hcl/json" | "hcl/template";

type Preset = "recommended" | "strict" | "stylistic" | "all";

/**
 * Returns a configuration's rules for one language: those that list it; in a dialect's, the recommended ones as well.
 */
function rulesOf(preset: Preset | LintDialect, language: LanguageName): Linter.RulesRecord {
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

function filesOf(dialects: readonly LintDialect[]): string[] {
  return dialects.flatMap((dialect) => DIALECT_FILES[dialect]);
}

/** Returns the objects of one configuration. */
function configOf(
  plugin: ESLint.Plugin,
  name: string,
  preset: Preset | LintDialect,
  dialects: readonly LintDialect[],
): Linter.Config[] {
  const plugins = { hcl: plugin };
  const files = filesOf(dialects);
  const hasTemplates = dialects.some((dialect) => WITH_TEMPLATES.includes(dialect));
  const settings = hasTemplates ? { settings: { hcl: { lintsTemplates: true } } } : {};
  const native: Linter.Config = {
    name: `hcl/${name}`,
    files,
    plugins,
    language: "hcl/hcl",
    ...settings,
    rules: rulesOf(preset, "hcl/hcl"),
  };
  const json: Linter.Config = {
    name: `hcl/${name}/json`,
    files:
      dialects.length > 1 ? JSON_FILES : JSON_FILES.filter((file) => files.some((pattern) => file.startsWith(pattern))),
    plugins,
    language: "hcl/json",
    ...settings,
    rules: rulesOf(preset, "hcl/json"),
  };
  const template: Linter.Config = {
    name: `hcl/${name}/template`,
    files: hasTemplates ? [...TEMPLATE_FILES] : [],
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
function defaultOf(plugin: ESLint.Plugin, dialects: readonly LintDialect[]): Linter.Config[] {
  const objects = configOf(plugin, "default", "recommended", dialects);
  for (const dialect of dialects) {
    for (const object of configOf(plugin, `default/${dialect}`, dialect, [dialect])) {
      if (object.files === undefined || dialect === "hcl") continue;
      const isByContent = object.language === "hcl/hcl" && BY_CONTENT.includes(dialect);
      objects.push(isByContent ? { ...object, files: [...object.files, ...DIALECT_FILES.hcl] } : object);
    }
  }
  return objects;
}

/** The files that style guides apply to. */
const MODULE_FILES = ["**/*.tf", "**/*.tofu"];

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
  const native = { name: `hcl/${name}`, files: MODULE_FILES, plugins, language: "hcl/hcl", rules: rulesFor("hcl/hcl") };
  const json = {
    name: `hcl/${name}/json`,
    files: MODULE_FILES.map((file) => `${file}.json`),
    plugins,
    language: "hcl/json",
    rules: rulesFor("hcl/json"),
  };
  return [{ name: "hcl/ignores", ignores: [...IGNORED] }, native, json];
}

/** Returns all configurations by name; each is made when it is first read. They include `plugin`, the plugin itself. */
export function configsOf(plugin: ESLint.Plugin): Record<string, Linter.Config[]> {
  const all = Object.keys(DIALECT_FILES) as LintDialect[];
  const presets: readonly Preset[] = ["recommended", "strict", "stylistic", "all"];
  const makers: readonly (readonly [name: string, make: () => Linter.Config[]])[] = [
    ["default", () => defaultOf(plugin, all)],
    ...presets.map((preset) => [preset, () => configOf(plugin, preset, preset, all)] as const),
    ...all.map((dialect) => [dialect, () => configOf(plugin, dialect, dialect, [dialect])] as const),
    ...Object.entries(STYLE_GUIDES).map(([name, guide]) => [name, () => guideOf(plugin, name, guide)] as const),
  ];
  const getters = makers.map(([name, make]) => [name, { enumerable: true, get: lazy(make) }] as const);
  return Object.defineProperties({}, Object.fromEntries(getters));
}
