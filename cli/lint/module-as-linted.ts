// A module as `hclkit lint` sees it, for commands that answer questions about modules: the configuration and the options
// decide on schemas and versions.
import type { Linter } from "eslint";
import { join, relative } from "node:path";
import { moduleSettingsIn } from "../../eslint-plugin/settings.ts";
import { workspace } from "../../eslint-plugin/this-workspace.ts";
import { DEFAULT_RULE_SETTINGS } from "../../lint/rule-settings.ts";
import type { Module } from "../../src/index.ts";
import { plainPath, roleOf } from "../../src/internal.ts";
import { FileProblem } from "../files/file-problem.ts";
import { UsageError } from "../usage-error.ts";
import { Engines, type EngineSettings } from "./engines.ts";

/** The options that decide how a module is loaded. */
export type ModuleOptions = Pick<EngineSettings, "config" | "readsConfig" | "versions" | "usesSchemas">;

/**
 * Resolves to the module in a directory (absolute), which may be empty. The configuration of `main.tf` counts, or of the
 * first file. Rejects with a UsageError for a configuration with mistakes.
 */
export async function moduleAsLinted(directory: string, options: ModuleOptions): Promise<Module> {
  const cwd = process.cwd();
  const names = (workspace.host.list(plainPath(directory)) ?? []).filter((name) => roleOf(name) === "primary");
  const path = join(directory, names.includes("main.tf") ? "main.tf" : (names.toSorted()[0] ?? "main.tf"));
  const rest = { cwd, fix: false, writes: false, readsFixes: false, presets: [], rules: DEFAULT_RULE_SETTINGS };
  const engines = new Engines({ ...rest, ...options }, [directory]);
  try {
    const config = (await (await engines.engineFor(path)).configOf(path)) as Linter.Config | undefined;
    // Without the configuration, for a file that it leaves out.
    const settings = moduleSettingsIn(config?.settings ?? { hclkit: options }, cwd, workspace);
    return workspace.loaderNear(path, settings).load(plainPath(directory));
  } catch (error) {
    if (error instanceof FileProblem) throw new UsageError(error.describe(relative(cwd, path)));
    throw (error as Error).name === "OptionError" ? new UsageError((error as Error).message) : error;
  }
}
