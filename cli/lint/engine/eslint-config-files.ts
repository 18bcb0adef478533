// Where ESLint finds configuration files, without loading it.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The names of ESLint's configuration files. */
const NAMES = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `eslint.config.${ending}`);

/** Finds configuration files, each directory once. Directories are absolute paths. */
export class ESLintConfigFiles {
  private readonly nearestFiles = new Map<string, string | null>();

  /** Returns the path of the configuration file in a directory or the nearest one above it; null if absent. */
  nearest(directory: string): string | null {
    let file = this.nearestFiles.get(directory);
    if (file !== undefined) return file;
    const parent = dirname(directory);
    const names = new Set(namesIn(directory));
    const found = NAMES.filter((name) => names.has(name)).map((name) => join(directory, name));
    const inDirectory = found.find((path) => existsSync(path));
    file = inDirectory ?? (parent === directory ? null : this.nearest(parent));
    this.nearestFiles.set(directory, file);
    return file;
  }
}

/** Returns the names in a directory; empty if it cannot be read. One question in place of one for each name. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
