// A run's configuration objects, for the plugin that the command uses: from presets, and from `.hclkit.hcl`.
import type { Linter } from "eslint";
import { plugin } from "../../eslint-plugin/this-workspace.ts";
import { DEFAULT_PRESET, presetObjects } from "../../lint/presets.ts";
import { requireChoice } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";

/** Throws a UsageError for a name that no preset has. */
export function requirePresets(names: readonly string[]): void {
  for (const name of names) requireChoice("--config-preset", name, Object.keys(plugin.configs));
}

/**
 * Returns the presets' objects, in order: a later one decides; the default preset's if there are no names. Throws a
 * UsageError for an unknown name.
 */
export function presetConfig(names: readonly string[]): Linter.Config[] {
  requirePresets(names);
  return presetObjects(plugin, names.length > 0 ? names : [DEFAULT_PRESET]);
}

/**
 * Returns a configuration file's objects (absolute path). Its patterns are relative to `base`, by default its
 * directory. Throws a UsageError that shows the mistakes in it.
 */
export function fileConfig(path: string, base?: string): Linter.Config[] {
  try {
    return plugin.fromFile(path, base);
  } catch (error) {
    if ((error as Error).name === "ConfigurationError") throw new UsageError((error as Error).message);
    throw error;
  }
}
