// The presets of --config-preset: the configurations of the plugin, by name.
import type { Linter } from "eslint";
import { withAllNames } from "../../eslint-plugin/configs/all-names.ts";
import { requireChoice } from "./options/choice.ts";

/** The preset of files that no configuration is for and no preset was named for. */
export const DEFAULT_PRESET = "default";

/** The objects of presets, in their order: a later one decides. Throws a UsageError for a name that no configuration of the plugin has. */
export async function presetConfig(names: readonly string[]): Promise<Linter.Config[]> {
  const { default: plugin } = await import("../../eslint-plugin/index.ts");
  const { configs } = plugin;
  return names.flatMap((name) => {
    const preset = requireChoice("--config-preset", name, Object.keys(configs));
    return withAllNames(preset, configs[preset]!);
  });
}
