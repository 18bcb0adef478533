/**
 * Directories whose modules a variable file may be for, by its position: a file such as `env/prod.tfvars` is for
 * the module above it. Knows file names only; the modules decide whether they declare the variables.
 */
import { pathIn, type ModuleHost } from "../host.ts";
import { isRepositoryRoot } from "../repository.ts";
import { roleOf } from "../source-file.ts";
import { query } from "../../query.ts";

/** The nearest module is at most this many directories above the file. */
const LEVELS_UP = 4;

/** Other modules that may read the file are at most this many directories below the nearest module. */
const LEVELS_DOWN = 3;

/** The maximum number searched below the nearest module. */
const MAX_DIRECTORIES = 60;

/**
 * Returns the directories whose modules may read a directory's variable files: the nearest one above, then
 * those above it, then those below it. Empty if the directory contains a module, if another program reads its
 * files, and without a module above it in the repository.
 */
export function directoriesForValues(directory: string, host: ModuleHost): readonly string[] {
  const names = host.list(directory);
  if (names === null || hasConfiguration(names) || names.some(isForOthers)) return [];
  const above = directoriesAbove(directory, host);
  const [nearest] = above;
  if (nearest === undefined) return [];
  const below = directoriesBelow(nearest, host);
  return [...above, ...below.filter((path) => hasConfiguration(host.list(path) ?? []))];
}

/** Returns true if the names in a directory include a module's. Memoized: hosts list a directory once for many others. */
const hasConfiguration: (names: readonly string[]) => boolean = query("hasConfiguration", (names) =>
  names.some((name) => !name.startsWith(".") && roleOf(name) === "primary"),
);

/** Returns true for a file beside which values are for Terragrunt's unit, or for tests. */
function isForOthers(name: string): boolean {
  return /^terragrunt(?:\.stack)?\.hcl(?:\.json)?$/.test(name) || roleOf(name) === "test";
}

/** Returns the directories with configuration above a directory in its repository, unless a Terragrunt unit is between. */
function directoriesAbove(directory: string, host: ModuleHost): string[] {
  const directories: string[] = [];
  let current = directory;
  for (let up = 0; up < LEVELS_UP && !isRepositoryRoot(current, host); up++) {
    const above = pathIn(current, "..");
    if (above === current) break;
    current = above;
    const names = host.list(current) ?? [];
    if (hasConfiguration(names)) directories.push(current);
    else if (directories.length === 0 && names.some(isForOthers)) break;
  }
  return directories;
}

/** Returns the directories below a directory, the nearest first, except those whose names begin with a full stop. */
function directoriesBelow(directory: string, host: ModuleHost): string[] {
  const directories: string[] = [];
  let level = [directory];
  for (let down = 0; down < LEVELS_DOWN; down++) {
    const isVisible = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";
    level = level.flatMap((path) =>
      (host.directories?.(path) ?? []).filter(isVisible).map((name) => pathIn(path, name)),
    );
    directories.push(...level.slice(0, MAX_DIRECTORIES - directories.length));
    level = level.slice(0, MAX_DIRECTORIES);
  }
  return directories;
}
