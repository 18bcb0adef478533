/** Modules downloaded by `terraform init`: the manifest in `.terraform/modules/modules.json`. */
import { pathIn } from "./host.ts";

/** The manifest of installed modules, below the root module. */
export const INSTALLED_MODULES = ".terraform/modules/modules.json";

/** A module call whose module is installed. */
export interface InstalledModule {
  /** The call's name. */
  readonly name: string;
  /** The directory of the calling module. */
  readonly parentDirectory: string;
  readonly directory: string;
}

/**
 * Returns the entries in a manifest, with directories relative to the root's name; empty if the text is not a manifest.
 */
export function installedModules(root: string, text: string | null): InstalledModule[] {
  const entries = entriesOf(text);
  const directories = new Map(entries.map(({ Key, Dir }) => [Key, pathIn(root, Dir)]));
  return entries.flatMap(({ Key, Dir }) => {
    const end = Key.lastIndexOf(".");
    const parentDirectory = end < 0 ? root : directories.get(Key.slice(0, end));
    if (Key === "" || parentDirectory === undefined) return [];
    return [{ name: Key.slice(end + 1), parentDirectory, directory: pathIn(root, Dir) }];
  });
}

interface Entry {
  readonly Key: string;
  readonly Dir: string;
}

function entriesOf(text: string | null): Entry[] {
  if (text === null) return [];
  try {
    const { Modules } = JSON.parse(text) as { readonly Modules?: unknown };
    return Array.isArray(Modules) ? Modules.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.Key === "string" && typeof entry.Dir === "string";
}
