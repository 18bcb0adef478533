/** Converts a configuration to ESLint's format: an array of objects, in which later ones count. */
import type { ESLint, Linter } from "eslint";
import { resolvePath } from "../../src/internal.ts";
import { variableFilesFrom } from "../module/variable-files.ts";
import { withAbsolutePaths } from "../path-options.ts";
import type { Configuration, FilesSettings, RuleSetting, SectionSettings } from "../../src/config-file/decode.ts";

/** The plugin, with its configurations. */
type Plugin = ESLint.Plugin & { readonly configs: Readonly<Record<string, Linter.Config[]>> };

/** The presets of a configuration that specifies none. */
const DEFAULT_PRESETS: readonly string[] = ["default"];

/** Where a configuration's names begin: absolute directories. */
interface Bases {
  /** The configuration's directory, for paths. */
  readonly directory: string;
  /** The directory for patterns, and for the modules of variable files. */
  readonly base: string;
}

/** Returns the objects for a configuration. They refer to `plugin`. */
export function flatConfig(configuration: Configuration, plugin: Plugin, { directory, base }: Bases): Linter.Config[] {
  const { ignores, files } = configuration;
  const languages = languagesOf(plugin);
  const objects = [
    ...languages.map(({ object }) => object),
    ...presetObjects(plugin, configuration.extends ?? DEFAULT_PRESETS),
    ...settingsObjects(configuration, languages, directory),
    ...variableFileObjects(configuration, languages, base),
    ...files.flatMap((section) => [
      ...presetObjects(plugin, section.extends ?? []).flatMap((object) => within(section, object)),
      ...settingsObjects(section, languages, directory).flatMap((object) => within(section, object)),
    ]),
  ];
  // A separate object, which ESLint applies to all files.
  if (ignores.length > 0) objects.push({ name: "hclkit/ignores", ignores: [...ignores] });
  return objects.map((object) => ({ ...object, basePath: base }));
}

/** A language in the plugin. */
interface Language {
  readonly name: string;
  /** The object that assigns the language to files. */
  readonly object: Linter.Config & { readonly files: (string | string[])[] };
}

/** Returns the languages with all their files. */
function languagesOf(plugin: Plugin): Language[] {
  return presetObjects(plugin, ["recommended"]).flatMap(({ files, language }) => {
    if (files === undefined || language === undefined) return [];
    return [{ name: language, object: { name: `hclkit/${language}`, files, plugins: { hcl: plugin }, language } }];
  });
}

function presetObjects(plugin: Plugin, names: readonly string[]): Linter.Config[] {
  return names.flatMap((name) => plugin.configs[name]!);
}

/** Returns the objects for settings other than presets: one for each language. */
function settingsObjects(section: SectionSettings, languages: readonly Language[], directory: string): Linter.Config[] {
  const { dialect, tflintIgnore, requireIgnoreReason, providerSchemas, versions, rules } = section;
  const languageOptions = {
    ...(dialect !== null && { dialect }),
    ...(tflintIgnore !== null && { tflintIgnore }),
    ...(requireIgnoreReason !== null && { requireIgnoreReason }),
  };
  const hcl = {
    ...(providerSchemas !== null && {
      providerSchemas: providerSchemas === false ? false : resolvePath(directory, providerSchemas),
    }),
    // A section decides between the products, whatever the sections before it say.
    ...(versions !== null && {
      terraformVersion: versions.product === "terraform" ? versions.version : null,
      opentofuVersion: versions.product === "opentofu" ? versions.version : null,
    }),
  };
  return languages.map(({ name, object }) => ({
    name: `hclkit/settings/${name}`,
    files: object.files,
    ...(Object.keys(languageOptions).length > 0 && { languageOptions }),
    ...(Object.keys(hcl).length > 0 && { settings: { hcl } }),
    rules: Object.fromEntries(rules.flatMap((rule) => ruleEntry(withPaths(rule, directory), name, object) ?? [])),
  }));
}

/** Returns a rule whose option has absolute paths. */
function withPaths(rule: RuleSetting, directory: string): RuleSetting {
  return { ...rule, option: withAbsolutePaths(rule.name, rule.option, directory) };
}

/** Returns the objects for the modules of variable files, with absolute paths: one for each language. */
function variableFileObjects(
  { variableFiles }: Configuration,
  languages: readonly Language[],
  directory: string,
): Linter.Config[] {
  const entries = variableFilesFrom(directory, variableFiles);
  if (entries.length === 0) return [];
  const settings = { hcl: { variableFiles: Object.fromEntries(entries) } };
  return languages.map(({ name, object }) => ({
    name: `hclkit/variable-files/${name}`,
    files: object.files,
    settings,
  }));
}

/** Returns ESLint's entry for a rule, or null for a rule that does not support the language. */
function ruleEntry(
  { name, severity, option }: RuleSetting,
  language: string,
  { plugins }: Linter.Config,
): [[string, Linter.RuleEntry]] | null {
  const rule = plugins!.hcl!.rules![name] as { readonly meta: { readonly languages?: readonly string[] } };
  if (rule.meta.languages?.includes(language) !== true) return null;
  return [[`hcl/${name}`, option === undefined ? severity : [severity, option]]];
}

/**
 * Restricts an object to the files of a `files` block. An object without files is dropped: it ignores some, for all.
 */
function within({ pattern }: FilesSettings, object: Linter.Config): Linter.Config[] {
  if (object.files === undefined) return [];
  return [{ ...object, files: object.files.map((files) => [pattern, ...[files].flat()]) }];
}
