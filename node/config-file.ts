/** Finds `.hclkit.hcl`. Does not read it: searching requires no decoder. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { REPOSITORY_MARKS } from "../src/text/index.ts";

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
 * repository; null without such a file. `look` may answer from directories that were read before.
 */
export function findConfigFile(
  directory: string,
  look: (directory: string) => SearchedDirectory = lookUp,
): string | null {
  for (let current = directory; ; current = dirname(current)) {
    const { hasHclkitConfig, isRepositoryRoot } = look(current);
    if (hasHclkitConfig) return join(current, CONFIG_FILE);
    if (isRepositoryRoot || dirname(current) === current) return null;
  }
}

function lookUp(directory: string): SearchedDirectory {
  const has = (name: string): boolean => existsSync(join(directory, name));
  return { hasHclkitConfig: has(CONFIG_FILE), isRepositoryRoot: REPOSITORY_MARKS.some(has) };
}
