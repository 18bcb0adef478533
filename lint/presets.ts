/** Presets: the plugin's configurations, by name. */
import type { Linter } from "eslint";
import type { HclPlugin } from "../eslint-plugin/plugin.ts";
import { configurationMistakes } from "../src/config-file/check-configuration.ts";
import { optionSchemas } from "../src/config-file/load.ts";

/** The preset for files without a configuration and without specified presets. */
export const DEFAULT_PRESET = "default";

/**
 * Returns the objects of presets, in order: a later one decides. Throws an Error for a name that is not one of the
 * plugin's configurations.
 */
export function presetObjects({ configs }: Pick<HclPlugin, "configs">, names: readonly string[]): Linter.Config[] {
  return names.flatMap((name) => {
    const preset = Object.hasOwn(configs, name) ? configs[name] : undefined;
    if (preset !== undefined) return preset;
    throw new Error(`There is no preset "${name}". The presets are ${Object.keys(configs).join(", ")}.`);
  });
}

/** Throws an Error that lists the mistakes in a program's configuration, unless it has none. */
export function requireValidConfig(
  plugin: Pick<HclPlugin, "configs" | "rules">,
  config: { readonly presets?: readonly string[] },
): void {
  const mistakes = configurationMistakes(config, optionSchemas(plugin.rules));
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  presetObjects(plugin, config.presets ?? []);
}
