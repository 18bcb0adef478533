// The presets of --config-preset, for the plugin that the command uses.
import type { Linter } from "eslint";
import { presetObjects } from "../../lint/presets.ts";
import { requireChoice } from "../command-line.ts";

/**
 * Returns the objects of presets, in order: a later one decides. Throws a UsageError for a name that is not one of the
 * plugin's configurations.
 */
export async function presetConfig(names: readonly string[]): Promise<Linter.Config[]> {
  const { default: plugin } = await import("../../eslint-plugin/index.ts");
  for (const name of names) requireChoice("--config-preset", name, Object.keys(plugin.configs));
  return presetObjects(plugin, names);
}
