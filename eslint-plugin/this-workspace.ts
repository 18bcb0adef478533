/** The plugin for the file system, with its workspace: one for the process, so that nothing is read twice. */
import { provideAllTables } from "../src/terraform/schema/attribute-values/all-tables.ts";
import type { Workspace } from "./module/workspace.ts";
import { createPlugin, type HclPlugin } from "./plugin.ts";
import { fileSystem } from "../node/this-file-system.ts";

provideAllTables();

const created = createPlugin(fileSystem);

/** The file system's modules. */
export const workspace: Workspace = created.workspace;

/** The plugin for the file system. */
export const plugin: HclPlugin = created.plugin;
