// The `.hclkit.hcl` files in a run: the assignment to files, and their settings for paths and formatting. The plugin
// reads the rules.
import { dirname } from "node:path";
import { findConfigFile } from "../../src/config-file/find.ts";
import { readRegularText } from "../../node/regular-file.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { Directories } from "../files/directories.ts";
import { UsageError } from "../usage-error.ts";
import type { ChosenConfig } from "./chosen-config.ts";
import type { PathSettings } from "./path-settings.ts";

/** The configuration files in a run. Paths are absolute. */
export class ConfigFiles {
  /** The run's directories. */
  readonly directories: Directories;
  private readonly paths = new Map<string, string | null>();
  private readonly loaded = new Map<string, Promise<PathSettings>>();

  private readonly chosen: ChosenConfig | null;

  /** `chosen` is the configuration for all files; null to find that of each file. */
  constructor(directories: Directories, chosen: ChosenConfig | null = null) {
    this.directories = directories;
    this.chosen = chosen;
  }

  /**
   * Returns the path of the configuration for a directory's files: the nearest one, up to the root of the repository;
   * null if absent.
   */
  find(directory: string): string | null {
    if (this.chosen !== null) return this.chosen.path;
    const look = (searched: string) => this.directories.listing(searched);
    return getOrCompute(this.paths, directory, () => findConfigFile(directory, look));
  }

  /**
   * Returns a file's settings, or null without a configuration. Throws a UsageError for a configuration with mistakes.
   */
  async settingsFor(file: string): Promise<PathSettings | null> {
    const path = this.find(dirname(file));
    if (path === null) return null;
    let settings = this.loaded.get(path);
    if (settings === undefined) this.loaded.set(path, (settings = load(path, this.chosen?.base ?? dirname(path))));
    return settings;
  }

  /** Returns the files that no configuration ignores. Throws like `settingsFor`. */
  async withoutIgnored<T extends { readonly path: string }>(files: readonly T[]): Promise<T[]> {
    const kept: T[] = [];
    for (const file of files) if ((await this.settingsFor(file.path))?.isIgnored(file.path) !== true) kept.push(file);
    return kept;
  }
}

async function load(path: string, base: string): Promise<PathSettings> {
  const [{ configurationIn }, { pathSettings }] = await Promise.all([
    import("../../src/config-file/load.ts"),
    import("./path-settings.ts"),
  ]);
  const configuration = withUsageErrors(() =>
    configurationIn(path, readRegularText(path), { presets: null, rules: null }),
  );
  return pathSettings(path, configuration, base);
}

/** Runs a function that reads a configuration. Its errors are the user's, and end the run with their message. */
export function withUsageErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if ((error as Error).name === "ConfigurationError") throw new UsageError((error as Error).message);
    throw error;
  }
}
