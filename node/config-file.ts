/** Finds `.hclkit.hcl` in the file system. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE, findConfigFile, type SearchedDirectory } from "../src/config-file/find.ts";
import { REPOSITORY_MARKS } from "../src/text/index.ts";

/** Returns the path of the configuration file for the files in a directory (absolute), or null. */
export function configFileFor(directory: string): string | null {
  return findConfigFile(directory, lookUp);
}

function lookUp(directory: string): SearchedDirectory {
  const has = (name: string): boolean => existsSync(join(directory, name));
  return { hasHclkitConfig: has(CONFIG_FILE), isRepositoryRoot: REPOSITORY_MARKS.some(has) };
}
