/** Finds `.hclkit.hcl` in the file system. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE, findConfigFile, type SearchedDirectory } from "../src/config-file/find.ts";
import { getOrCompute } from "../src/memo.ts";
import { REPOSITORY_MARKS } from "../src/text/index.ts";

/** Returns the path of the configuration file for the files in a directory (absolute), or null. */
export function configFileFor(directory: string): string | null {
  return findConfigFile(directory, (one) => lookUp(one));
}

/** Returns the names of all entries in a directory (absolute); null for one that cannot be listed. */
export type NamesIn = (directory: string) => ReadonlySet<string> | null;

/** Does the same for many directories: each one on the way is looked at once. */
export class ConfigFileSearch {
  private readonly looked = new Map<string, SearchedDirectory>();
  private readonly namesIn: NamesIn;

  /** `namesIn` is for a program that has listed the directories; by default, each file is asked for. */
  constructor(namesIn: NamesIn = () => null) {
    this.namesIn = namesIn;
  }

  /** Returns the path of the configuration file for the files in a directory (absolute), or null. */
  fileFor(directory: string): string | null {
    return findConfigFile(directory, (one) => getOrCompute(this.looked, one, () => lookUp(one, this.namesIn(one))));
  }
}

function lookUp(directory: string, names: ReadonlySet<string> | null = null): SearchedDirectory {
  const has = (name: string): boolean => names?.has(name) !== false && existsSync(join(directory, name));
  return { hasHclkitConfig: has(CONFIG_FILE), isRepositoryRoot: REPOSITORY_MARKS.some(has) };
}
