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

/** A change is compared with all that a workspace keeps: a few directories share one, for the schemas that it has read. */
const DIRECTORIES = 32;

interface Shared {
  readonly host: MemoryFiles;
  readonly plugin: HclPlugin;
  directories: number;
}

let shared: Shared | null = null;

/** Calls a function with a directory that has some files, by relative path, until the call ends. */
export function inMemory<T>(files: Readonly<Record<string, string>>, use: (given: InMemory) => T): T {
  if (shared === null || shared.directories === DIRECTORIES) shared = created();
  const { host, plugin } = shared;
  // The plugin looks in directories above for callers: there is nothing.
  const directory = `/in-${++shared.directories}/above/alone`;
  const paths = Object.entries(files).map(([path, text]) => [`${directory}/${path}`, text] as const);
  for (const [path, text] of paths) host.write(path, text);
  try {
    return use({ directory, plugin });
  } finally {
    for (const [path] of paths) host.remove(path);
  }
}

function created(): Shared {
  const host = new MemoryFiles({}, "/", null, readShippedSchemas);
  return { host, plugin: createPlugin(host).plugin, directories: 0 };
}
