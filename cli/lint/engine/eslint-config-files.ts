// Where ESLint finds configuration files, without loading it.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { NamesIn } from "../../../node/config-file.ts";

/** The names of ESLint's configuration files. */
const NAMES = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `eslint.config.${ending}`);

/** Finds configuration files, each directory once. Directories are absolute paths. */
export class ESLintConfigFiles {
  private readonly nearestFiles = new Map<string, string | null>();
  private readonly namesIn: NamesIn;

  /** `namesIn` is for a program that has listed the directories. */
  constructor(namesIn: NamesIn = listed) {
    this.namesIn = namesIn;
  }

  /** Returns the path of the configuration file in a directory or the nearest one above it; null if absent. */
  nearest(directory: string): string | null {
    let file = this.nearestFiles.get(directory);
    if (file !== undefined) return file;
    const parent = dirname(directory);
    const names = this.namesIn(directory);
    const found = NAMES.filter((name) => names?.has(name) === true).map((name) => join(directory, name));
    const inDirectory = found.find((path) => existsSync(path));
    file = inDirectory ?? (parent === directory ? null : this.nearest(parent));
    this.nearestFiles.set(directory, file);
    return file;
  }
}

/** Returns the names in a directory; null if it cannot be read. One question in place of one for each name. */
function listed(directory: string): ReadonlySet<string> | null {
  try {
    return new Set(readdirSync(directory));
  } catch {
    return null;
  }
}
