/**
 * The ESLint plugin: HCL languages, rules and configurations. Wiring only; also the exports for rule authors.
 *
 * The version is the package's; ESLint's cache depends on it.
 */
import type { ESLint, Linter, Rule } from "eslint";
import { dirname, resolve } from "node:path";
import { flatConfig } from "./config-file/flat-config.ts";
import { CONFIG_FILE, findConfigFile } from "../node/config-file.ts";
import { optionSchemas, readConfiguration } from "./config-file/load.ts";
import { configsOf } from "./configs/index.ts";
import { contained } from "./contained.ts";
import { honouringTflint } from "./honour-tflint.ts";
import { type HclLanguage, hclLanguage, jsonLanguage, templateLanguage } from "./hcl-language.ts";
import { passingSettings } from "./settings.ts";
import { rules } from "./rules/index.ts";
import { documentationUrl, VERSION } from "./version.ts";

export { DIALECT_FILES, DIALECTS, type LintDialect, lintDialectOf } from "./source-code/dialect.ts";
export { HclLanguage } from "./hcl-language.ts";
export type { HclLanguageOptions } from "./source-code/language-options.ts";
export { HclComment, HclToken } from "./source-code/comment.ts";
export { HclSourceCode } from "./source-code/hcl-source-code.ts";
export { SELECTOR_CLASSES } from "./source-code/selector-classes.ts";
export { type Edit, type Fix, replace, replaceAll } from "./fixes/replace.ts";
export type { HclRuleDefinition, HclRuleDocs, HclRuleVisitor } from "./types.ts";

/** The shape of the plugin. */
export interface HclPlugin extends ESLint.Plugin {
  meta: { name: string; namespace: string; version: string };
  languages: { hcl: HclLanguage; json: HclLanguage; template: HclLanguage };
  rules: NonNullable<ESLint.Plugin["rules"]>;
  configs: Record<string, Linter.Config[]>;
  /**
   * Returns the configuration in a file (an absolute path), by default in the nearest `.hclkit.hcl` in the current
   * directory or above it.
   * Throws an Error that shows the mistakes in it, and if there is no such file.
   */
  fromFile(path?: string): Linter.Config[];
}

/** Returns an ESLint rule with the address of its page. */
function documented(name: string, rule: object): Rule.RuleModule {
  const { meta, ...rest } = rule as Rule.RuleModule;
  const url = documentationUrl(`rules/${name}.md`);
  return { ...rest, meta: { ...meta, docs: { ...meta?.docs, url } } };
}

const plugin: HclPlugin = {
  meta: { name: "hclkit/eslint-plugin", namespace: "hcl", version: VERSION },
  languages: { hcl: hclLanguage, json: jsonLanguage, template: templateLanguage },
  rules: Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      documented(name, honouringTflint(passingSettings(contained(rule)))),
    ]),
  ),
  configs: {},
  fromFile: (path) => configOfFile(plugin, path),
};
plugin.configs = configsOf(plugin);

function configOfFile(plugin: HclPlugin, given?: string): Linter.Config[] {
  const path = given ?? findConfigFile(process.cwd());
  if (path === null) throw new Error(`There is no ${CONFIG_FILE} in ${process.cwd()} or above it.`);
  const directory = resolve(dirname(path));
  const names = { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules), directory };
  return flatConfig(readConfiguration(path, names), plugin, directory);
}

export default plugin;
