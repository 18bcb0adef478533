/** Presets: the plugin's configurations, by name. */
import type { Linter } from "eslint";
import { withAllNames } from "../eslint-plugin/configs/all-names.ts";
import type { HclPlugin } from "../eslint-plugin/plugin.ts";

/** The preset for files without a configuration and without specified presets. */
export const DEFAULT_PRESET = "default";

/** Returns the objects of presets, in order: a later one decides. All names are those of the plugin's configurations. */
export function presetObjects({ configs }: Pick<HclPlugin, "configs">, names: readonly string[]): Linter.Config[] {
  return names.flatMap((name) => withAllNames(name, configs[name]!));
}
