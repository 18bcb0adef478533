/** The directories of a workspace, as far as people have written what is in them. */
import { directoryOf, fileNameOf, pathIn, type WorkspaceHost } from "../../../src/internal.ts";

/** The most directories that are looked at. */
const MAX_DIRECTORIES = 20_000;

/** Directories with copies, or with nothing of the workspace. */
const LEFT_OUT: ReadonlySet<string> = new Set(["node_modules"]);

/** Returns some directories and those below, without hidden ones. */
export function directoriesIn(host: WorkspaceHost, directories: readonly string[]): string[] {
  const found = [...directories];
  for (const directory of found) {
    if (found.length >= MAX_DIRECTORIES) break;
    const below = host.directories(directory).filter((name) => !name.startsWith(".") && !LEFT_OUT.has(name));
    found.push(...below.toSorted().map((name) => pathIn(directory, name)));
  }
  return [...new Set(found)];
}

/** Returns whether a path is a file that the host shows: not a directory, and not outside a workspace without trust. */
export function hasFile(host: WorkspaceHost, path: string): boolean {
  return host.list(directoryOf(path))?.includes(fileNameOf(path)) === true;
}
