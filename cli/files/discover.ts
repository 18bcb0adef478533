// Finds the files for a run: walks the specified directories, follows no directory link, enters no other repository
// such as a submodule, and returns each file once, by its real path. Independent of configuration and content.
import { lstatSync, realpathSync, statSync, type Dirent } from "node:fs";
import { basename, dirname, normalize, relative, resolve, sep } from "node:path";
import {
  GENERATED_DIRECTORIES,
  isGeneratedFile,
  isHclFile,
  isHclTemplate,
  isLeftOutOfSearch,
  isTemplateName,
} from "../../src/products/file-names.ts";
import { below, type Directories } from "./directories.ts";
import { homeOf, isInside, linkOut } from "./link-out.ts";
import { reasonOf } from "./file-problem.ts";
import type { IsIgnored } from "./ignore-files.ts";

/** A file to format. */
export interface FoundFile {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** As the user would write it: relative if the argument was. */
  readonly name: string;
}

/** A path that was specified, or found on the way, and cannot be processed. */
export interface Problem {
  readonly name: string;
  readonly message: string;
}

/** The outcome of a search. */
export interface Discovery {
  readonly files: FoundFile[];
  readonly problems: Problem[];
  /** Files that are skipped, which is not a failure. */
  readonly notes: Problem[];
  /** The specified paths at which there are no files. */
  readonly withoutFiles: string[];
}

/** A search's context. */
export interface Surroundings {
  /** Absolute; relative arguments start here. */
  readonly cwd: string;
  readonly directories: Directories;
  readonly isIgnored: IsIgnored;
  /** Returns whether to include a file, by its name or path; by default files in native syntax. */
  readonly accepts?: (name: string) => boolean;
  /** The patterns that match nothing but ignored files. */
  readonly ignoredPatterns?: ReadonlySet<string>;
}

/** Directories with generated or vendored content. Entered only if specified. */
const SKIPPED = new Set([...GENERATED_DIRECTORIES, "node_modules", ".git", ".hg", ".svn", ".jj"]);

/** Returns whether a walk skips a directory with this name. */
function isSkippedDirectory(name: string): boolean {
  return SKIPPED.has(name);
}

interface Search extends Discovery, Required<Surroundings> {
  /** Real paths of the specified directories: a link in a walk may lead to a file in one of them. */
  readonly trees: readonly string[];
  /** Links with HCL names, processed at the end: most lead to files that the walk finds by their own names. */
  readonly links: FoundFile[];
  readonly seen: Set<string>;
  /** How often a file was found, at one path or several. */
  found: number;
}

function startSearch(paths: readonly string[], surroundings: Surroundings): Search {
  const trees = paths.flatMap((argument) => {
    const path = resolve(surroundings.cwd, argument);
    const real = realDirectory(path);
    return real === null || (path !== real && linkOut(path, homeOf(surroundings)) !== null) ? [] : [real];
  });
  return {
    accepts: isHclFile,
    ignoredPatterns: new Set(),
    ...surroundings,
    trees,
    links: [],
    seen: new Set(),
    found: 0,
    files: [],
    problems: [],
    notes: [],
    withoutFiles: [],
  };
}

function realDirectory(path: string): string | null {
  try {
    const real = realpathSync.native(path);
    return statSync(real).isDirectory() ? real : null;
  } catch {
    return null;
  }
}

function finishSearch(search: Search): Discovery {
  for (const link of search.links) addLink(search, link);
  const { files, problems, notes, withoutFiles } = search;
  return { files, problems, notes, withoutFiles };
}

function add(search: Search, path: string, name: string): void {
  const isSeen = search.seen.has(path);
  if (!isSeen && search.isIgnored(path)) return;
  search.found += 1;
  if (isSeen) return;
  search.seen.add(path);
  search.files.push({ path, name });
}

function addLink(search: Search, { path, name }: FoundFile): void {
  if (search.isIgnored(path)) return;
  let target: string;
  try {
    target = realpathSync.native(path);
    if (!statSync(target).isFile()) return;
  } catch (error) {
    // A link to nothing has no content that could be wrong.
    const list = isDangling(error) ? search.notes : search.problems;
    list.push({ name, message: `is a symbolic link that cannot be followed: ${reasonOf(error)}` });
    return;
  }
  const tree = search.trees.find((candidate) => isInside(target, candidate));
  if (tree !== undefined && !isBelowSkipped(dirname(target), tree)) add(search, target, name);
}

function isDangling(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Returns whether a search includes a file with this name that it finds in a directory. */
function isFound({ accepts }: Search, name: string): boolean {
  return accepts(name) && !isLeftOutOfSearch(name);
}

function isBelowSkipped(directory: string, tree: string): boolean {
  return relative(tree, directory).split(sep).some(isSkippedDirectory);
}

function visit(search: Search, entry: Dirent, directory: string, shown: string): void {
  const path = below(directory, entry.name);
  const name = below(shown, entry.name);
  if (entry.isDirectory()) {
    if (isSkippedDirectory(entry.name) || search.isIgnored(path + sep)) return;
    if (!search.directories.listing(path).isRepositoryRoot) walk(search, path, name);
  } else if (isFound(search, entry.name)) {
    if (entry.isFile()) add(search, path, name);
    else if (entry.isSymbolicLink()) search.links.push({ path, name });
  }
}

function walk(search: Search, directory: string, shown: string): void {
  const { entries, error } = search.directories.listing(directory);
  if (error !== null) search.problems.push({ name: shown, message: `cannot be listed: ${reasonOf(error)}` });
  for (const entry of entries) visit(search, entry, directory, shown);
}

/** The note about a specified lock file: commit hooks list every changed file. */
const GENERATED_NOTE = "is written by `terraform init` and is skipped";

/** The note about a specified template. */
export const TEMPLATE_NOTE = "is a template and is skipped: it is not HCL until it is rendered";

/** The note about a file for products that read HCL 1. */
export const HCL1_NOTE = "is HCL 1 and is skipped: only HCL 2 is formatted and linted";

/** The note about a template of any text, which lint reads. */
const NEVER_FORMATTED_NOTE = "is a template and is skipped: templates are linted, and never formatted";

/** Returns the note about a named file that is skipped, by its name; null for any other. */
export function skippedNote(name: string): string | null {
  if (isGeneratedFile(name)) return GENERATED_NOTE;
  if (isTemplateName(name)) return NEVER_FORMATTED_NOTE;
  return isHclTemplate(name) ? TEMPLATE_NOTE : null;
}

function whyNotHcl(name: string, isForFormatting: boolean): string {
  if (isForFormatting && name.endsWith(".json"))
    return "is JSON, not HCL's native syntax: format it with Prettier itself";
  return "is not an HCL file by its name (.tf, .tofu, .tfvars, .hcl, .nomad, ...)";
}

/** Returns true for a path that contains pattern characters. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

function visitArgument(search: Search, argument: string): void {
  const path = resolve(search.cwd, argument);
  const real = realpathSync.native(path);
  const stats = statSync(real);
  const out = path === real ? null : linkOut(path, homeOf(search));
  if (out !== null && !search.trees.some((tree) => isInside(real, tree))) {
    const kind = stats.isDirectory() ? "directory" : "file";
    search.problems.push({
      name: argument,
      message: `is a symbolic link out of the tree, to ${out}: name that ${kind} instead`,
    });
  } else if (stats.isDirectory()) {
    // A typo such as an empty variable before the slash must not rewrite a whole machine.
    if (dirname(real) === real) throw new Error("is the root of the file system: name the directories that are meant");
    walk(search, real, normalize(argument));
  } else if (!search.accepts(path) && skippedNote(path) !== null) {
    search.notes.push({ name: argument, message: skippedNote(path)! });
  } else if (!search.accepts(path)) {
    search.problems.push({ name: argument, message: whyNotHcl(path, search.accepts === isHclFile) });
  } else if (!stats.isFile()) {
    search.problems.push({ name: argument, message: "is not a regular file" });
  } else if (lstatSync(path).isSymbolicLink() && !isReachableByName(search, real)) {
    search.problems.push({
      name: argument,
      message: `is a symbolic link out of the tree, to ${real}: name that file instead`,
    });
  } else if (!search.isIgnored(path)) {
    add(search, real, argument);
  }
}

/**
 * Returns whether a specified link may be followed: it may lead anywhere in the repository, or in the current directory
 * outside repositories.
 */
function isReachableByName(search: Search, path: string): boolean {
  const { trees } = search;
  return isInside(path, homeOf(search)) || trees.some((tree) => isInside(path, tree));
}

/** Finds the files at the paths (files or directories, as the user wrote them). */
export function discover(paths: readonly string[], surroundings: Surroundings): Discovery {
  const search = startSearch(paths, surroundings);
  for (const argument of paths) {
    const before = search.found + search.links.length;
    try {
      visitArgument(search, argument);
      if (search.found + search.links.length === before) search.withoutFiles.push(argument);
    } catch (error) {
      const isUnmatched = (error as NodeJS.ErrnoException).code === "ENOENT" && isGlob(argument);
      const unmatched = search.ignoredPatterns.has(argument) ? "matches only ignored files" : "matches no HCL file";
      search.problems.push({ name: argument, message: isUnmatched ? unmatched : reasonOf(error) });
    }
  }
  return finishSearch(search);
}

/** Returns those absolute paths that a walk over `paths` could reach, with names relative to `cwd`. */
export function discoverAmong(
  candidates: readonly string[],
  paths: readonly string[],
  surroundings: Surroundings,
): Discovery {
  const search = startSearch(paths, surroundings);
  const named = paths.map((path) => resolve(surroundings.cwd, path));
  for (const path of candidates) {
    const tree = named.find((directory) => isInside(path, directory));
    if (tree === undefined || !isFound(search, basename(path)) || isBelowSkipped(dirname(path), tree)) continue;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    const name = relative(surroundings.cwd, path);
    if (stats?.isFile()) add(search, path, name);
    else if (stats?.isSymbolicLink()) search.links.push({ path, name });
  }
  return finishSearch(search);
}
