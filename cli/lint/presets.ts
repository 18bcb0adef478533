// The presets for --config-preset: the plugin's configurations, by name.
import type { Linter } from "eslint";
import { withAllNames } from "../../eslint-plugin/configs/all-names.ts";
import { requireChoice } from "../command-line.ts";

/** The preset for files without a configuration and without specified presets. */
export const DEFAULT_PRESET = "default";

/**
 * Returns the objects of presets, in order: a later one decides. Throws a UsageError for a name that is not one of the
 * plugin's configurations.
 */
export async function presetConfig(names: readonly string[]): Promise<Linter.Config[]> {
  const { default: plugin } = await import("../../eslint-plugin/index.ts");
  const { configs } = plugin;
  return names.flatMap((name) => {
    const preset = requireChoice("--config-preset", name, Object.keys(configs));
    return withAllNames(preset, configs[preset]!);
  });
}
