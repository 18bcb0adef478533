// Root modules with installed providers.
import { join, resolve } from "node:path";
import { LOCK_FILE, lockedVersions } from "../../src/internal.ts";
import { readRegularText } from "../../node/regular-file.ts";
import type { Directories } from "../files/directories.ts";

/** A root module. */
export interface RootModule {
  /** Absolute. */
  readonly directory: string;
  /** The versions in its lock file, by the providers' addresses. */
  readonly locked: ReadonlyMap<string, string>;
  readonly isOpenTofu: boolean;
}

/** A search's context. */
export interface ModuleSearch {
  readonly directories: Directories;
  /** TF_DATA_DIR, or null for Terraform's default. */
  readonly dataDirectory: string | null;
  /** Called with each directory (absolute) that cannot be listed. */
  readonly onUnreadable: (directory: string, error: unknown) => void;
}

/** Returns the root modules in a directory and below it. */
export function rootModules(directory: string, search: ModuleSearch): RootModule[] {
  const { directories, dataDirectory, onUnreadable } = search;
  const { entries, error } = directories.listing(directory);
  if (error !== null) onUnreadable(directory, error);
  const data = resolve(directory, dataDirectory ?? ".terraform");
  const hasProviders = directories.listing(data).entries.some(({ name }) => name === "providers");
  const below = entries.flatMap((entry) => {
    const isSkipped = entry.name.startsWith(".") || entry.name === "node_modules" || !entry.isDirectory();
    const path = join(directory, entry.name);
    return isSkipped || path === data ? [] : rootModules(path, search);
  });
  const hasModule = entries.some(({ name }) => /\.(?:tf|tofu)(?:\.json)?$/.test(name));
  return hasProviders && hasModule
    ? [
        rootModule(
          directory,
          entries.map(({ name }) => name),
        ),
        ...below,
      ]
    : below;
}

function rootModule(directory: string, names: readonly string[]): RootModule {
  const locked = versionsLockedIn(directory);
  const isOpenTofu =
    names.some((name) => /\.tofu(?:\.json)?$/.test(name)) ||
    [...locked.keys()].some((address) => address.startsWith("registry.opentofu.org/"));
  return { directory, locked, isOpenTofu };
}

/** Returns the versions in a directory's lock file, by the providers' addresses; empty without one. */
export function versionsLockedIn(directory: string): ReadonlyMap<string, string> {
  return lockedVersions(readRegularText(join(directory, LOCK_FILE)) ?? "");
}
