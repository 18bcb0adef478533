// The presets of --config-preset: the configurations of the plugin, by name.
import type { Linter } from "eslint";
import { hclExtensions, hclFileNames } from "../../src/format/index.ts";
import { UsageError } from "../usage-error.ts";

/** The preset of files that no configuration is for and no preset was named for. */
export const DEFAULT_PRESET = "default";

/** Presets for every dialect. The others are for the files of theirs. */
const FOR_ALL = new Set(["default", "recommended", "strict", "stylistic", "all"]);

/** The objects of presets, in their order: a later one decides. Throws a UsageError for a name that no configuration of the plugin has. */
export async function presetConfig(names: readonly string[]): Promise<Linter.Config[]> {
  const { default: plugin } = await import("../../eslint-plugin/index.ts");
  const { configs } = plugin;
  return names.flatMap((name) => {
    if (!Object.hasOwn(configs, name)) {
      throw new UsageError(`--config-preset takes ${Object.keys(configs).join(", ")}; not "${name}".`);
    }
    return FOR_ALL.has(name) ? configs[name]!.map((config) => withAllNames(config, name)) : configs[name]!;
  });
}

/** Files that `hclkit fmt` takes have rules too, whatever product they are for. */
function withAllNames(config: Linter.Config, preset: string): Linter.Config {
  if (config.name !== `hcl/${preset}`) return config;
  const endings = Object.values(hclExtensions).flat();
  const more = [...endings.map((ending) => `**/*${ending}`), ...hclFileNames.map((name) => `**/${name}`)];
  return { ...config, files: [...config.files!, ...more] };
}
