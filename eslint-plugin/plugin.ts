/**
 * The ESLint plugin for a workspace: HCL languages, rules and configurations. Wiring only. Knows no file system: its
 * host is passed in.
 *
 * The version is the package's; ESLint's cache depends on it.
 */
import type { ESLint, Linter, Rule } from "eslint";
import { directoryOf, resolvePath, type WorkspaceHost } from "../src/internal.ts";
import { CONFIG_FILE, configFileInWorkspace } from "../src/config-file/find.ts";
import { flatConfig } from "./configs/flat-config.ts";
import { configurationIn, optionSchemas } from "../src/config-file/load.ts";
import { configsOf } from "./configs/index.ts";
import { contained } from "./contained.ts";
import { honouringTflint } from "./honour-tflint.ts";
import { type HclLanguage, languagesFor } from "./hcl-language.ts";
import { Workspace } from "./module/workspace.ts";
import { passingSettings } from "./settings.ts";
import { rules } from "./rules/index.ts";
import type { HclRuleDocs } from "./types.ts";
import type { RuleNames } from "./source-code/nearest-rule.ts";
import { documentationUrl, VERSION } from "../src/version.ts";

/** The plugin's shape. */
export interface HclPlugin extends ESLint.Plugin {
  meta: { name: string; namespace: string; version: string };
  languages: { hcl: HclLanguage; json: HclLanguage; template: HclLanguage };
  rules: NonNullable<ESLint.Plugin["rules"]>;
  configs: Record<string, Linter.Config[]>;
  /**
   * Returns the configuration in a file (an absolute path), by default in the nearest `.hclkit.hcl` in the current
   * directory or above it.
   * Patterns are relative to `base` (absolute), by default the configuration's directory.
   * Throws an Error that shows the mistakes in it, and if there is no such file.
   */
  fromFile(path?: string, base?: string): Linter.Config[];
}

/** A plugin with the workspace whose files it reads. */
export interface CreatedPlugin {
  readonly plugin: HclPlugin;
  readonly workspace: Workspace;
}

/** Returns a plugin for a host's files. With `isTolerant`, modules with syntax errors are checked like any others. */
export function createPlugin(host: WorkspaceHost, isTolerant = false): CreatedPlugin {
  const workspace = new Workspace(host, isTolerant);
  const plugin: HclPlugin = {
    meta: { name: "hclkit/eslint-plugin", namespace: "hcl", version: VERSION },
    languages: languagesFor(workspace, ruleNames()),
    rules: documentedRules(),
    configs: {},
    fromFile: (path, base) => configOfFile(plugin, workspace, path, base),
  };
  plugin.configs = configsOf(plugin);
  return { plugin, workspace };
}

/** Returns the names that comments in files may contain. A pattern for several tflint rules is no name. */
function ruleNames(): RuleNames {
  const tflint = Object.values(rules).flatMap(({ meta }) => (meta?.docs as HclRuleDocs | undefined)?.tflint ?? []);
  return { ours: Object.keys(rules), tflint: tflint.filter((name) => !name.includes("*")) };
}

/** Returns the rules, guarded and with their pages' addresses. */
function documentedRules(): HclPlugin["rules"] {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      // The rule about limits works beyond them.
      documented(name, honouringTflint(passingSettings(rule === rules["limit"] ? rule : contained(rule)))),
    ]),
  );
}

/** Returns an ESLint rule with its page's address. */
function documented(name: string, rule: object): Rule.RuleModule {
  const { meta, ...rest } = rule as Rule.RuleModule;
  const url = documentationUrl(`rules/${name}.md`);
  return { ...rest, meta: { ...meta, docs: { ...meta?.docs, url } } };
}

function configOfFile(plugin: HclPlugin, workspace: Workspace, given?: string, base?: string): Linter.Config[] {
  const { host } = workspace;
  const { currentDirectory } = host;
  const path =
    given === undefined ? configFileInWorkspace(currentDirectory, host) : resolvePath(currentDirectory, given);
  if (path === null) throw new Error(`There is no ${CONFIG_FILE} in ${currentDirectory} or above it.`);
  const directory = directoryOf(path);
  const surroundings = { directory: base ?? directory, isModule: (one: string) => workspace.isModuleDirectory(one) };
  const names = { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules), surroundings };
  workspace.refresh();
  return flatConfig(configurationIn(path, host.readData(path), names), plugin, { directory, base: base ?? directory });
}
