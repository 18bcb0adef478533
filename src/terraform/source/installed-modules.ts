/** Modules downloaded by `terraform init`: the manifest in `.terraform/modules/modules.json`. */
import { pathIn } from "./host.ts";
import { objectIn } from "./json-text.ts";

/** Returns the path of the manifest, from the root module, in a data directory (as in TF_DATA_DIR); null for the default one. */
export function manifestIn(dataDirectory: string | null): string {
  return `${dataDirectory ?? ".terraform"}/modules/modules.json`;
}

/** A module call whose module is installed. */
export interface InstalledModule {
  /** The call's name. */
  readonly name: string;
  /** The directory of the calling module. */
  readonly parentDirectory: string;
  readonly directory: string;
  /** The source that was installed, as the manifest names it; empty if it does not. */
  readonly source: string;
  /** The version that was installed; empty for sources without versions. */
  readonly version: string;
}

/**
 * Returns the entries in a manifest, with directories relative to the root's name; empty if the text is not a manifest.
 */
export function installedModules(root: string, text: string | null): InstalledModule[] {
  const entries = entriesOf(text);
  const directories = new Map(entries.map(({ Key, Dir }) => [Key, pathIn(root, Dir)]));
  return entries.flatMap(({ Key, Dir, Source, Version }) => {
    const end = Key.lastIndexOf(".");
    const parentDirectory = end < 0 ? root : directories.get(Key.slice(0, end));
    if (Key === "" || parentDirectory === undefined) return [];
    return [
      {
        name: Key.slice(end + 1),
        parentDirectory,
        directory: pathIn(root, Dir),
        source: Source ?? "",
        version: Version ?? "",
      },
    ];
  });
}

interface Entry {
  readonly Key: string;
  readonly Dir: string;
  readonly Source?: string;
  readonly Version?: string;
}

function entriesOf(text: string | null): Entry[] {
  const modules = text === null ? null : objectIn(text)?.["Modules"];
  return Array.isArray(modules) ? modules.filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.Key === "string" && typeof entry.Dir === "string";
}
