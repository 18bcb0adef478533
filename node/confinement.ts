/**
 * The directories outside which nothing is read, for repositories that are not trusted: symbolic links are resolved first.
 */
import { sep } from "node:path";
import { getOrCompute } from "../src/memo.ts";
import { nearestReal, realPathOf } from "./confined-files.ts";

/** Some directories and all that is below them. */
export class Confinement {
  private readonly roots: readonly string[];
  /** Whether directories may be read, by path. */
  private readonly directories = new Map<string, boolean>();

  /** The directories are absolute paths. */
  constructor(directories: readonly string[]) {
    // A missing directory allows nothing above it.
    this.roots = directories.map((directory) => realPathOf(directory) ?? directory);
  }

  /** Returns whether a file or directory (absolute path) may be read; for what is missing, whether it could be. */
  allows(path: string): boolean {
    return this.contains(nearestReal(path));
  }

  /** Does the same for a directory, and keeps the answer. */
  allowsDirectory(path: string): boolean {
    return getOrCompute(this.directories, path, () => this.allows(path));
  }

  private contains(real: string): boolean {
    return this.roots.some((root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep));
  }
}
