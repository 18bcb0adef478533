// Links that lead out of a repository: what it contains must not decide which files outside of it are written.
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Directories } from "./directories.ts";
import { UsageError } from "../usage-error.ts";

/** Returns whether `path` is `directory` or below it; both absolute. */
export function isInside(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

/** Returns the directory whose content is not trusted to lead out of it: the repository's root, or `cwd` without one. */
export function homeOf({ cwd, directories }: { readonly cwd: string; readonly directories: Directories }): string {
  return directories.repositoryRoot(cwd) ?? cwd;
}

/**
 * Returns where a path (absolute) leads if a symbolic link in it leads out of `home`, else null. A path that the user
 * writes outside `home` is where it is meant to be.
 */
export function linkOut(path: string, home: string): string | null {
  if (!isInside(path, home)) return null;
  const target = targetOf(path);
  return isInside(target, targetOf(home)) ? null : target;
}

/** Returns the real path; for what does not exist, below the real path of the directory that does. */
function targetOf(path: string): string {
  for (let existing = path; ; existing = dirname(existing)) {
    if (existsSync(existing) || existing === dirname(existing))
      return join(realpathSync.native(existing), relative(existing, path));
  }
}

/** Throws a UsageError for a file to write whose path (absolute) leads out of `home` through a link. */
export function refuseLinkOut(what: string, path: string, home: string): void {
  const target = linkOut(path, home);
  if (target === null) return;
  throw new UsageError(`${what} ${path} is a symbolic link out of the repository, to ${target}: it is not written.`);
}
