/**
 * How modules get at files. What a host does not show is as good as not there: callers then know less, and report less.
 *
 * Paths have `/` between their parts. A directory is named as the caller of `loadModule` names it; files are `directory/name`.
 */
import type { FileHost } from "../../functions/index.ts";

/** The files that modules are made of. */
export interface ModuleHost {
  /** The names of the files of a directory (not of directories in it), in any order; null when there is none or it cannot be read. */
  list(directory: string): readonly string[] | null;
  /** The text of a file; null when there is none or it cannot be read. */
  readText(path: string): string | null;
  /** Files for functions such as `templatefile` in the module of a directory; without it their results are unknown. */
  readonly filesBelow?: (directory: string) => FileHost | null;
}

/** A path without `.`, and with `..` only in front; empty where nothing is left. */
export function cleanPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}

/** A path below a directory, or beside it, without `.` and `..` where they can be resolved. */
export function joinPath(directory: string, path: string): string {
  if (path.startsWith("/")) return path;
  const joined = cleanPath(`${directory}/${path}`);
  // Above the root of the file system there is nothing.
  if (directory.startsWith("/")) return `/${joined.replace(/^(?:\.\.(?:\/|$))+/, "")}`;
  return joined === "" ? "." : joined;
}
