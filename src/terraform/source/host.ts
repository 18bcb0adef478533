/**
 * How modules get at files. What a host does not show is as good as not there: callers then know less, and report less.
 *
 * Paths have `/` between their parts. A directory is named as the caller of `loadModule` names it; files are `directory/name`.
 */
import type { FileHost } from "../../functions/index.ts";
import { joinPath } from "../../text/index.ts";

/** The files that modules are made of. */
export interface ModuleHost {
  /** The names of the files of a directory (not of directories in it), in any order; null when there is none or it cannot be read. */
  list(directory: string): readonly string[] | null;
  /** The names of the directories in a directory, in any order; without it, nothing is known of neighbours. */
  readonly directories?: (directory: string) => readonly string[];
  /** The text of a file; null when there is none or it cannot be read. */
  readText(path: string): string | null;
  /** Files for functions such as `templatefile` in the module of a directory; without it their results are unknown. */
  readonly filesBelow?: (directory: string) => FileHost | null;
  /** The same for paths that start from `path.module`, which may lead out of the directory; without it they may not. */
  readonly filesAround?: (directory: string) => FileHost | null;
}

/** The path of a file or directory that a path in a directory names: that path itself where it is absolute. */
export function pathIn(directory: string, path: string): string {
  return path.startsWith("/") ? path : joinPath(directory, path);
}
