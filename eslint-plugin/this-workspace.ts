/** The plugin for the file system, with its workspace: one for the process, so that nothing is read twice. */
import { FileSystem } from "../node/file-system.ts";
import { provideAllTables } from "../src/terraform/schema/attribute-values/all-tables.ts";
import type { Workspace } from "./module/workspace.ts";
import { createPlugin, type HclPlugin } from "./plugin.ts";

/**
 * Returns whether a program is ESLint's command, or one of its threads, which end after one run. Editor servers and
 * other long-running programs have their own names, even if they load ESLint.
 */
export function isLinter(program: string | undefined): boolean {
  return (
    program !== undefined &&
    /[\\/](?:eslint|eslint[\\/]bin[\\/]eslint\.js|eslint[\\/]lib[\\/]eslint[\\/]worker\.js)$/.test(program)
  );
}

/** The files, kept while the process runs. */
export const fileSystem: FileSystem = new FileSystem(isLinter(process.argv[1]) ? "none" : "polled");

provideAllTables();

const created = createPlugin(fileSystem);

/** The file system's modules. */
export const workspace: Workspace = created.workspace;

/** The plugin for the file system. */
export const plugin: HclPlugin = created.plugin;
