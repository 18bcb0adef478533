// .gitignore and .prettierignore: like Prettier, we read those in the current directory, but also those above it up to
// the root of the repository, so that a run in a subdirectory does not change files that the repository excludes. Unlike
// Prettier, we keep the files that git tracks although a .gitignore names them: they belong to the repository.
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { lazy } from "../../src/memo.ts";
import type { Directories } from "./directories.ts";
import type { Problem } from "./discover.ts";
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

/** The ignore files that apply to a run. */
export interface IgnoreFiles {
  /** Those of git alone, which decide what belongs to the repository. A file that git tracks is not excluded. */
  readonly isIgnoredByGit: IsIgnored;
  /** Those of Prettier as well, which decide what is formatted. */
  readonly isIgnored: IsIgnored;
  /**
   * Returns a note if it is unknown whether excluded files are tracked; at the end of the search. Outside repositories
   * only in a run that has other files.
   */
  readonly notes: (hasFiles: boolean) => Problem[];
}

/** Loads the ignore files that apply to a run in `directory` (absolute). */
export async function loadIgnoreFiles(directories: Directories, directory: string): Promise<IgnoreFiles> {
  const paths = ignoreFilesAbove(directories, directory);
  const isGits = (path: string): boolean => basename(path) === GITIGNORE;
  const [gits, others] = await Promise.all([
    Promise.all(paths.filter(isGits).map(loadIgnoreFile)),
    Promise.all(paths.filter((path) => !isGits(path)).map(loadIgnoreFile)),
  ]);
  const root = gits.length === 0 ? null : directories.repositoryRoot(directory);
  const tracked = await trackedFilesOf(root);
  const left = new Set<string>();
  const isIgnoredByGit = (path: string): boolean => {
    if (!gits.some((matches) => matches(path)) || tracked()?.has(path) === true) return false;
    if (tracked() === null || root === null) left.add(path);
    return true;
  };
  const notes = (hasFiles: boolean): Problem[] => {
    const message =
      root === null ? (hasFiles ? outsideRepositories(left) : null) : isOfGit(root) ? leftOut(left) : null;
    return message === null ? [] : [{ name: GITIGNORE, message }];
  };
  return {
    isIgnoredByGit,
    isIgnored: (path) => others.some((matches) => matches(path)) || isIgnoredByGit(path),
    notes,
  };
}

/** The name of git's ignore files. */
export const GITIGNORE = ".gitignore";

function leftOut({ size }: ReadonlySet<string>): string | null {
  if (size === 0) return null;
  return `excludes ${size} ${size === 1 ? "file or directory" : "files and directories"}; git, which knows whether they are tracked, cannot be asked`;
}

/** Returns the message about ignored files outside repositories; null without such files. */
function outsideRepositories(paths: ReadonlySet<string>): string | null {
  const count = [...paths].filter((path) => !path.endsWith(sep)).length;
  if (count === 0) return null;
  const [files, they] = count === 1 ? ["file", "it is"] : ["files", "they are"];
  return `excludes ${count} HCL ${files}; git would know whether ${they} tracked, but this is no git repository`;
}

/** Returns whether a directory is the root of a working tree of git, and not only of a directory with that name. */
function isOfGit(root: string): boolean {
  const path = join(root, ".git");
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true || existsSync(join(path, "HEAD"));
}

/**
 * Resolves to a function that returns the tracked files which git's ignore files name, with the directories around them
 * (each with a trailing separator); null if git cannot say. It asks git at the first call.
 */
async function trackedFilesOf(root: string | null): Promise<() => ReadonlySet<string> | null> {
  if (root === null) return () => EMPTY;
  const { trackedIgnoredFiles } = await import("./git.ts");
  return lazy(() => {
    const files = trackedIgnoredFiles(root);
    if (files === null) return null;
    const result = new Set<string>(files);
    for (const file of files)
      for (let around = dirname(file); around !== root && !result.has(around + sep); around = dirname(around))
        result.add(around + sep);
    return result;
  });
}

const EMPTY: ReadonlySet<string> = new Set();
