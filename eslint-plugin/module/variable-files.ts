/**
 * Variable files in other directories than their module's: `env/prod.tfvars`. A setting assigns them to modules; else
 * their position does.
 */
import type { Module, SourceFile, SourceFileCache } from "../../src/index.ts";
import {
  directoriesForValues,
  directoryOf,
  isAbsolutePath,
  isLikelyFor,
  literalPattern,
  matchesPath,
  plainPath,
  relativePath,
  resolvePath,
  type WorkspaceHost,
} from "../../src/internal.ts";

/** The setting: module directories, by patterns for variable files; both are absolute paths. */
export type VariableFiles = readonly (readonly [pattern: string, directories: readonly string[]])[];

/** A variable file with the modules that it may be for, the nearest first. */
export interface ValuesElsewhere {
  readonly file: SourceFile;
  readonly modules: readonly [Module, ...Module[]];
}

/** A variable file, as it is linted. */
interface LintedValues {
  readonly path: string;
  readonly text: string;
  readonly host: WorkspaceHost;
  readonly files: SourceFileCache;
  readonly setting: VariableFiles;
  readonly load: (directory: string) => Module;
}

/** Returns a setting with absolute paths, whose separator is `/`; relative ones start in a directory. */
export function variableFilesFrom(
  directory: string,
  setting: Readonly<Record<string, string | readonly string[]>>,
): VariableFiles {
  return Object.entries(setting).map(([pattern, modules]) => [
    isAbsolutePath(pattern) ? pattern : `${literalPattern(plainPath(directory))}/${pattern}`,
    [modules].flat().map((path) => resolvePath(directory, path)),
  ]);
}

/**
 * Returns the modules for a variable file in another directory than theirs; null if it belongs to the module in its own
 * directory.
 */
export function valuesElsewhere({ path, text, host, files, setting, load }: LintedValues): ValuesElsewhere | null {
  const directory = directoryOf(path);
  const fileFor = (module: string): SourceFile =>
    files.file(path, { name: relativePath(module, path), role: "variables" }, text);
  const configured = directoriesIn(setting, path);
  if (configured !== null) return valuesFor(fileFor(configured[0]!), configured.map(load));
  const [nearest, ...others] = directory === "." ? [] : directoriesForValues(directory, host);
  if (nearest === undefined) return null;
  const module = load(nearest);
  const file = fileFor(nearest);
  if (!isLikelyFor(file, module)) return null;
  return valuesFor(file, [module, ...others.map(load).filter((other) => isLikelyFor(file, other))]);
}

function valuesFor(file: SourceFile, [first, ...others]: readonly Module[]): ValuesElsewhere | null {
  return first === undefined ? null : { file, modules: [first, ...others] };
}

/** Returns the directories for a path in a setting, by the last pattern that matches; null if none does. */
function directoriesIn(setting: VariableFiles, path: string): readonly string[] | null {
  return setting.findLast(([pattern]) => matchesPath(pattern, path))?.[1] ?? null;
}
