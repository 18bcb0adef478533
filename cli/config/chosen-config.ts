// The option --config: one configuration for all files, wherever it is.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "../usage-error.ts";

/** A configuration for all files of a run. */
export interface ChosenConfig {
  /** Absolute. */
  readonly path: string;
  /** The directory (absolute) that its patterns are relative to: the current one. */
  readonly base: string;
}

/** The options that choose a configuration. */
interface ConfigOptions {
  readonly config?: string | undefined;
  readonly "no-config"?: boolean | undefined;
  readonly "config-preset"?: readonly string[] | undefined;
}

/**
 * Returns the configuration that --config names; null without the option. Throws a UsageError for a path that is not a
 * file, and for options that name another configuration.
 */
export function chosenConfigOf(values: ConfigOptions, cwd: string): ChosenConfig | null {
  const { config } = values;
  if (config === undefined) return null;
  const other = (["no-config", "config-preset"] as const).find((option) => values[option] !== undefined);
  if (other !== undefined) throw new UsageError(`--config and --${other} cannot be used together.`);
  const path = resolve(cwd, config);
  if (config === "" || statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`--config requires a file such as .hclkit.hcl; "${config}" is not a file.`);
  return { path, base: cwd };
}
