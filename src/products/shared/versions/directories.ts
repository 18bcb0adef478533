/** Directories around a configuration. */
import { pathIn } from "../../../terraform/source/host.ts";

/** The maximum number of parent directories that are searched. */
const MAX_DIRECTORIES = 64;

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
