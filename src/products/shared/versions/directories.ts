/** Directories around a configuration. */
import { type ModuleHost, pathIn } from "../../../terraform/source/host.ts";

/** The maximum number of parent directories that are searched. */
const MAX_DIRECTORIES = 64;

const GIT = /^\.git$/;

/** Returns the directories above a directory, the nearest first. */
export function directoriesAbove(directory: string): string[] {
  const directories: string[] = [];
  let current = directory;
  while (directories.length < MAX_DIRECTORIES) {
    const above = pathIn(current, "..");
    if (above === current) break;
    directories.push(above);
    current = above;
  }
  return directories;
}

/**
 * Returns the root directory around a directory in a git repository; null if it is unknown.
 */
export function repositoryRoot(directory: string, host: ModuleHost): string | null {
  const isRoot = (path: string): boolean =>
    [host.directories?.(path), host.list(path, GIT)].some((names) => names?.includes(".git") === true);
  return [directory, ...directoriesAbove(directory)].find(isRoot) ?? null;
}
