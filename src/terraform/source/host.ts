/**
 * File access for modules. Files that a host does not show count as missing: callers then know less, and report less.
 *
 * Paths have `/` between their parts. A directory has the name that was passed to `loadModule`; files are
 * `directory/name`.
 */
import type { FileHost } from "../../functions/index.ts";
import { isAbsolutePath, joinFilePath } from "../../text/index.ts";

/** Returns a file's text, or null if it is missing or unreadable. */
export type ReadText = (path: string) => string | null;

/** Access to a module's files. */
export interface ModuleHost {
  /**
   * Returns the names of the files in a directory (not of subdirectories), in any order; null if it is missing or
   * unreadable. `only`, without flags, matches the names that count for the caller: a host may leave out others.
   */
  list(directory: string, only?: RegExp): readonly string[] | null;
  /** Returns the names of the subdirectories, in any order; without it, neighbours are unknown. */
  readonly directories?: (directory: string) => readonly string[];
  /** Returns a file's text, or null if it is missing or unreadable. */
  readText(path: string): string | null;
  /**
   * Returns the files for functions such as `templatefile` in a directory's module; without it their results are
   * unknown. `readText` reads their content, by default the host's own.
   */
  readonly filesBelow?: (directory: string, readText?: ReadText) => FileHost | null;
  /**
   * Returns the same for paths that start from `path.module`, which may lead out of the directory; without it they may
   * not.
   */
  readonly filesAround?: (directory: string, readText?: ReadText) => FileHost | null;
}

/** Returns a path relative to a directory, or the path itself if it is absolute. */
export function pathIn(directory: string, path: string): string {
  return isAbsolutePath(path) ? path : joinFilePath(directory, path);
}
