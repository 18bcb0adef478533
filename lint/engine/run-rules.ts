/**
 * What the command line says about rules and comments as configuration objects: each for the languages that it concerns.
 */
import type { Linter } from "eslint";
import type { HclPlugin } from "../../eslint-plugin/plugin.ts";
import { presetObjects } from "../presets.ts";

type FilePattern = NonNullable<Linter.Config["ignores"]>[number] | ((path: string) => boolean);

/**
 * Returns objects with these rules. Those of our plugin leave out files of the languages that they do not support, in
 * which ESLint would refuse them. `isTemplate` returns whether a file (absolute path) is a template by a call.
 */
export function rulesByLanguage(
  plugin: HclPlugin,
  rules: Readonly<Linter.RulesRecord>,
  isTemplate: (path: string) => boolean,
): Linter.Config[] {
  const names = Object.keys(rules);
  if (names.length === 0) return [];
  const patterns = patternsByLanguage(plugin, isTemplate);
  return names.map((name) => {
    const definition = name.startsWith("hcl/") ? plugin.rules[name.slice("hcl/".length)] : undefined;
    const { languages } = (definition?.meta ?? {}) as { readonly languages?: readonly string[] };
    const ignores = [...patterns].flatMap(([language, files]) =>
      languages?.includes(language) === false ? files : [],
    );
    return {
      name: `hclkit/run/${name}`,
      ...(ignores.length > 0 && { ignores: ignores as NonNullable<Linter.Config["ignores"]> }),
      rules: { [name]: rules[name]! },
    };
  });
}

/** Returns the patterns of the files of each language of the plugin. */
function patternsByLanguage(
  plugin: HclPlugin,
  isTemplate: (path: string) => boolean,
): ReadonlyMap<string, readonly FilePattern[]> {
  const patterns = new Map<string, FilePattern[]>();
  for (const { language, files = [] } of presetObjects(plugin, ["recommended"])) {
    if (language === undefined || files.length === 0) continue;
    const all = patterns.get(language) ?? [];
    patterns.set(language, [...all, ...files.flat(), ...(language === "hcl/template" ? [isTemplate] : [])]);
  }
  return patterns;
}

/** Returns the object that requires a reason in comments that silence rules. */
export function ignoreReasonObject(plugin: HclPlugin, isTemplate: (path: string) => boolean): Linter.Config {
  const files = [...patternsByLanguage(plugin, isTemplate).values()].flat();
  return {
    name: "hclkit/run/require-ignore-reason",
    files: files as NonNullable<Linter.Config["files"]>,
    languageOptions: { requireIgnoreReason: true } as NonNullable<Linter.Config["languageOptions"]>,
  };
}
