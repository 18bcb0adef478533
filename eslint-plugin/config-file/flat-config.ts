/** A configuration as ESLint takes it: an array of objects, in which later ones count. */
import { resolve } from "node:path";
import type { ESLint, Linter } from "eslint";
import { withAllNames } from "../configs/all-names.ts";
import type { Configuration, FilesSettings, RuleSetting, SectionSettings } from "./decode.ts";

/** The plugin, with its configurations. */
type Plugin = ESLint.Plugin & { readonly configs: Readonly<Record<string, Linter.Config[]>> };

/** The presets of a configuration that names none. */
const DEFAULT_PRESETS: readonly string[] = ["default"];

/**
 * The objects for a configuration. `plugin` is what they refer to; `directory` (absolute) is that of the configuration, where patterns and
 * paths begin.
 */
export function flatConfig(configuration: Configuration, plugin: Plugin, directory: string): Linter.Config[] {
  const { ignores, files } = configuration;
  const languages = languagesOf(plugin);
  const objects = [
    ...languages.map(({ object }) => object),
    ...presetObjects(plugin, configuration.extends ?? DEFAULT_PRESETS),
    ...settingsObjects(configuration, languages, directory),
    ...files.flatMap((section) => [
      ...presetObjects(plugin, section.extends ?? []).flatMap((object) => within(section, object)),
      ...settingsObjects(section, languages, directory).flatMap((object) => within(section, object)),
    ]),
  ];
  // By itself, so that it holds for all files, as ESLint reads it.
  if (ignores.length > 0) objects.push({ name: "hclkit/ignores", ignores: [...ignores] });
  return objects.map((object) => ({ ...object, basePath: directory }));
}

/** A language of the plugin. */
interface Language {
  readonly name: string;
  /** The object that gives files the language. */
  readonly object: Linter.Config & { readonly files: (string | string[])[] };
}

/** The languages with all files that they are for. */
function languagesOf(plugin: Plugin): Language[] {
  return presetObjects(plugin, ["recommended"]).flatMap(({ files, language }) => {
    if (files === undefined || language === undefined) return [];
    return [{ name: language, object: { name: `hclkit/${language}`, files, plugins: { hcl: plugin }, language } }];
  });
}

function presetObjects(plugin: Plugin, names: readonly string[]): Linter.Config[] {
  return names.flatMap((name) => withAllNames(name, plugin.configs[name]!));
}

/** The objects for settings that are not presets: one for each language. */
function settingsObjects(section: SectionSettings, languages: readonly Language[], directory: string): Linter.Config[] {
  const { dialect, tflintIgnore, providerSchemas, rules } = section;
  const languageOptions = {
    ...(dialect !== null && { dialect }),
    ...(tflintIgnore !== null && { tflintIgnore }),
  };
  const hcl = providerSchemas === null ? null : { providerSchemas: resolve(directory, providerSchemas) };
  return languages.map(({ name, object }) => ({
    name: `hclkit/settings/${name}`,
    files: object.files,
    ...(Object.keys(languageOptions).length > 0 && { languageOptions }),
    ...(hcl !== null && { settings: { hcl } }),
    rules: Object.fromEntries(rules.flatMap((rule) => ruleEntry(rule, name, object) ?? [])),
  }));
}

/** A rule as ESLint has it; null for a rule that does not know the language. */
function ruleEntry(
  { name, severity, option }: RuleSetting,
  language: string,
  { plugins }: Linter.Config,
): [[string, Linter.RuleEntry]] | null {
  const rule = plugins!.hcl!.rules![name] as { readonly meta: { readonly languages?: readonly string[] } };
  if (rule.meta.languages?.includes(language) !== true) return null;
  return [[`hcl/${name}`, option === undefined ? severity : [severity, option]]];
}

/** An object for those of its files that a `files` block is about. An object that is about no files is left out: it ignores some, for all. */
function within({ pattern }: FilesSettings, object: Linter.Config): Linter.Config[] {
  if (object.files === undefined) return [];
  return [{ ...object, files: object.files.map((files) => [pattern, ...[files].flat()]) }];
}
