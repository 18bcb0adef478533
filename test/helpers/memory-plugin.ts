// The plugin over files in memory, for tests that lint whole modules: a directory costs nothing to create or to remove.
import { createPlugin, type HclPlugin } from "../../eslint-plugin/plugin.ts";
import { MemoryFiles } from "../../src/internal.ts";
import { provideAllTables } from "../../src/terraform/schema/attribute-values/all-tables.ts";
import { readShippedSchemas } from "../../node/provider-schemas/shipped-files.ts";

provideAllTables();

/** A directory of some files, and the plugin that reads them. */
export interface InMemory {
  /** The directory's absolute path. */
  readonly directory: string;
  readonly plugin: HclPlugin;
}

const host = new MemoryFiles({}, "/", null, readShippedSchemas);
const { plugin, workspace } = createPlugin(host);

/** The calls that have not ended: each has a directory of its own. */
let depth = 0;

/** Calls a function with a directory that has some files, by relative path, until the call ends. */
export function inMemory<T>(files: Readonly<Record<string, string>>, use: (given: InMemory) => T): T {
  // The plugin looks in directories above for callers: there is nothing.
  const directory = `/in-${++depth}/above/alone`;
  const paths = Object.entries(files).map(([path, text]) => [`${directory}/${path}`, text] as const);
  for (const [path, text] of paths) host.write(path, text);
  try {
    return use({ directory, plugin });
  } finally {
    depth--;
    for (const [path] of paths) host.remove(path);
    // Results would be compared with each change.
    workspace.clear();
  }
}
