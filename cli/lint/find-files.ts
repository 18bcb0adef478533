// The files to lint: those that `hclkit fmt` finds, JSON syntax files and templates, by their names.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { isLintedByName } from "../../src/products/file-names.ts";
import type { Directories } from "../files/directories.ts";
import { discover, discoverAmong, type Discovery, skippedNote } from "../files/discover.ts";
import { type Selection, selectPaths } from "../files/globs.ts";
import { type IgnoreFiles, type IsIgnored, loadIgnoreFiles } from "../files/ignore-files.ts";
import { ignoredNotes, noFilesSentence } from "../files/ignored-notes.ts";
import type { Shard } from "./arguments.ts";

/** The files for a command line. */
export interface SelectedFiles extends Discovery {
  /** Returns whether the command line excludes a file (real path). */
  readonly isExcluded: IsIgnored;
  /** Resolves to the sentence for a run without files. */
  readonly noFiles: () => Promise<string>;
}

/** Resolves to the selection for the paths, without the files that git's ignore files exclude. */
async function select(
  paths: readonly string[],
  cwd: string,
  directories: Directories,
): Promise<{ readonly selection: Selection; readonly ignoreFiles: IgnoreFiles }> {
  const ignoreFiles = await loadIgnoreFiles(directories, cwd);
  const surroundings = { cwd, directories, isIgnored: ignoreFiles.isIgnoredByGit, accepts: isLintedByName };
  return { selection: await selectPaths(paths, surroundings), ignoreFiles };
}

/**
 * Finds the files at the paths. `.prettierignore` is irrelevant: it is about formatting.
 */
export async function findFiles(
  paths: readonly string[],
  cwd: string,
  directories: Directories,
): Promise<SelectedFiles> {
  const { selection, ignoreFiles } = await select(paths, cwd, directories);
  const { paths: expanded, surroundings, notes } = selection;
  const discovery = discover(expanded, surroundings);
  const run = { cwd, accepts: isLintedByName, ignoreFiles };
  return {
    ...discovery,
    notes: [...notes, ...discovery.notes, ...ignoredNotes(discovery, run)],
    isExcluded: surroundings.isIgnored,
    noFiles: () => noFilesSentence(paths, run),
  };
}

/** Returns those of the files at the paths that have changed since a revision of git. Paths without files are problems as in `findFiles`. */
export async function findChangedFiles(
  revision: string,
  paths: readonly string[],
  cwd: string,
  directories: Directories,
): Promise<SelectedFiles> {
  const { selection, ignoreFiles } = await select(paths, cwd, directories);
  const { paths: expanded, surroundings, notes } = selection;
  const { changedFiles } = await import("../files/git.ts");
  const changed = changedFiles(cwd, revision);
  const among = discoverAmong(changed, expanded, surroundings);
  const isDirectory = (path: string) => statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const named = discover(
    expanded.filter((path) => !isDirectory(path)),
    surroundings,
  );
  return {
    ...among,
    problems: [...among.problems, ...named.problems],
    notes: [...notes, ...among.notes, ...named.notes, ...ignoreFiles.notes(false)],
    isExcluded: surroundings.isIgnored,
    noFiles: () => Promise.resolve(`No HCL files have changed since ${revision}.`),
  };
}

/** Returns the file that standard input is the text of, which need not exist; as a note for a file that is skipped. */
export function stdinFile(name: string, cwd: string): SelectedFiles {
  const none: SelectedFiles = {
    ...{ files: [], problems: [], notes: [], withoutFiles: [] },
    isExcluded: () => false,
    noFiles: () => Promise.resolve(""),
  };
  if (isLintedByName(name)) return { ...none, files: [{ path: resolve(cwd, name), name }] };
  const note = skippedNote(name);
  if (note !== null) return { ...none, notes: [{ name, message: note }] };
  return { ...none, problems: [{ name, message: "is not the name of an HCL file" }] };
}

/** Returns the files in a shard: the same on every machine with the same files. */
export function filesOfShard<T extends { readonly name: string }>(
  files: readonly T[],
  shard: Shard | null,
): readonly T[] {
  if (shard === null) return files;
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return sorted.filter((_, position) => position % shard.count === shard.index - 1);
}
