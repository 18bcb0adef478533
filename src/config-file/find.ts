/** Where `.hclkit.hcl` is. Does not read it: the search requires no decoder. */
import { parentOf, plainPath, REPOSITORY_MARKS } from "../text/index.ts";

/** The name of configuration files. */
export const CONFIG_FILE = ".hclkit.hcl";

/** Returns true if an entry with this name marks a repository's root. */
export function isRepositoryMark(name: string): boolean {
  return REPOSITORY_MARKS.includes(name);
}

/** Facts about a directory that determine the search. */
export interface SearchedDirectory {
  readonly hasHclkitConfig: boolean;
  readonly isRepositoryRoot: boolean;
}

/**
 * Returns the path of the configuration file in a directory (absolute) or the nearest parent, up to the root of the
 * repository; null without such a file. Paths have `/` between their parts.
 */
export function findConfigFile(directory: string, look: (directory: string) => SearchedDirectory): string | null {
  for (let current: string | null = plainPath(directory); current !== null; current = parentOf(current)) {
    const { hasHclkitConfig, isRepositoryRoot } = look(current);
    if (hasHclkitConfig) return `${current === "/" ? "" : current}/${CONFIG_FILE}`;
    if (isRepositoryRoot) return null;
  }
  return null;
}

/** Returns the configuration file for the files in a directory of a workspace (absolute path), as the host has it now; null without one. */
export function configFileInWorkspace(
  directory: string,
  host: { realPath(path: string): string | null },
): string | null {
  const has = (path: string): boolean => host.realPath(path) !== null;
  return findConfigFile(directory, (one) => ({
    hasHclkitConfig: has(`${one}/${CONFIG_FILE}`),
    isRepositoryRoot: REPOSITORY_MARKS.some((mark) => has(`${one}/${mark}`)),
  }));
}
