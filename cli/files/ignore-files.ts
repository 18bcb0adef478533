// .gitignore and .prettierignore: like Prettier, we read those in the current directory, but also those above it up to
// the root of the repository, so that a run in a subdirectory does not change files that the repository excludes.
import { dirname, join, relative, sep } from "node:path";
import type { Directories } from "./directories.ts";
import { readSource } from "./read-file.ts";
import { UsageError } from "../usage-error.ts";

/** Returns whether a path (absolute; a directory's with a trailing separator) is excluded. */
export type IsIgnored = (path: string) => boolean;

function ignoreFilesAbove(directories: Directories, directory: string): string[] {
  const root = directories.repositoryRoot(directory) ?? directory;
  const paths: string[] = [];
  for (let current = directory; ; current = dirname(current)) {
    paths.push(...directories.listing(current).ignoreFiles.map((name) => join(current, name)));
    if (current === root) return paths;
  }
}

async function loadIgnoreFile(path: string): Promise<IsIgnored> {
  const { default: ignore } = await import("ignore");
  let rules: string;
  try {
    rules = readSource(path).text;
  } catch (error) {
    throw new UsageError(`${path} ${(error as Error).message}`);
  }
  const matcher = ignore({ allowRelativePaths: true }).add(rules);
  const base = dirname(path);
  return (candidate) => {
    const below = relative(base, candidate);
    if (below === "" || below === ".." || below.startsWith(`..${sep}`)) return false;
    const posix = sep === "/" ? below : below.replaceAll(sep, "/");
    return matcher.ignores(candidate.endsWith(sep) ? `${posix}/` : posix);
  };
}

/** Loads the ignore files that apply to a run in `directory` (absolute). */
export async function loadIgnoreFiles(directories: Directories, directory: string): Promise<IsIgnored> {
  const matchers = await Promise.all(ignoreFilesAbove(directories, directory).map(loadIgnoreFile));
  return (path) => matchers.some((matches) => matches(path));
}
