// Which files a run is about: walks the directories that were named, follows no directory link, and gives each file
// once, by its real path. Knows nothing of configuration or contents.
import { lstatSync, realpathSync, statSync, type Dirent } from "node:fs";
import { dirname, normalize, relative, resolve, sep } from "node:path";
import { isGeneratedFile, isHclFile, isTemplateFile } from "../../src/format/index.ts";
import { below, type Directories } from "./directories.ts";
import { reasonOf } from "./file-problem.ts";
import type { IsIgnored } from "./ignore-files.ts";

/** A file to format. */
export interface FoundFile {
  /** Absolute, with no symbolic link in it. */
  readonly path: string;
  /** As the user would write it: relative when the argument was. */
  readonly name: string;
}

/** A path that was named, or met on the way, and cannot be done. */
export interface Problem {
  readonly name: string;
  readonly message: string;
}

/** The outcome of a search. */
export interface Discovery {
  readonly files: FoundFile[];
  readonly problems: Problem[];
  /** Files that were named and are skipped, which is not a failure. */
  readonly notes: Problem[];
}

/** What a search needs to know. */
export interface Surroundings {
  /** Absolute; relative arguments start here. */
  readonly cwd: string;
  readonly directories: Directories;
  readonly isIgnored: IsIgnored;
  /** Whether a file is wanted, by its name or path; HCL's native syntax when not given. */
  readonly accepts?: (name: string) => boolean;
}

/** Directories whose contents are not the user's own text. Entered only when they are named. */
const SKIPPED = new Set([".terraform", ".terragrunt-cache", "node_modules", ".git", ".hg", ".svn", ".jj"]);

/** Whether a walk leaves out a directory of this name. */
function isSkippedDirectory(name: string): boolean {
  return SKIPPED.has(name);
}

/** Whether `path` is `directory` or below it; both absolute. */
export function isInside(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}

interface Search extends Discovery, Required<Surroundings> {
  /** Real paths of the directories that were named: a link that a walk meets may lead to a file in one of them. */
  readonly trees: readonly string[];
  /** Links with HCL names, kept for the end: most lead to files that the walk finds by their own names. */
  readonly links: FoundFile[];
  readonly seen: Set<string>;
}

function startSearch(paths: readonly string[], surroundings: Surroundings): Search {
  const trees = paths.flatMap((argument) => {
    const real = realDirectory(resolve(surroundings.cwd, argument));
    return real === null ? [] : [real];
  });
  return { accepts: isHclFile, ...surroundings, trees, links: [], seen: new Set(), files: [], problems: [], notes: [] };
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
  return { files: search.files, problems: search.problems, notes: search.notes };
}

function add(search: Search, path: string, name: string): void {
  if (search.seen.has(path) || search.isIgnored(path)) return;
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
    search.problems.push({ name, message: `is a symbolic link that cannot be followed: ${reasonOf(error)}` });
    return;
  }
  const tree = search.trees.find((candidate) => isInside(target, candidate));
  if (tree !== undefined && !isBelowSkipped(dirname(target), tree)) add(search, target, name);
}

function isBelowSkipped(directory: string, tree: string): boolean {
  return relative(tree, directory).split(sep).some(isSkippedDirectory);
}

function visit(search: Search, entry: Dirent, directory: string, shown: string): void {
  const path = below(directory, entry.name);
  const name = below(shown, entry.name);
  if (entry.isDirectory()) {
    if (!isSkippedDirectory(entry.name) && !search.isIgnored(path + sep)) walk(search, path, name);
  } else if (search.accepts(entry.name)) {
    if (entry.isFile()) add(search, path, name);
    else if (entry.isSymbolicLink()) search.links.push({ path, name });
  }
}

function walk(search: Search, directory: string, shown: string): void {
  const { entries, error } = search.directories.listing(directory);
  if (error !== null) search.problems.push({ name: shown, message: `cannot be listed: ${reasonOf(error)}` });
  for (const entry of entries) visit(search, entry, directory, shown);
}

/** The note about a lock file that was named: commit hooks name every file that has changed. */
const GENERATED_NOTE = "is written by `terraform init` and is skipped";

/** The note about a template that was named. */
export const TEMPLATE_NOTE = "is a template and is skipped: it is not HCL until it is rendered";

function whyNotHcl(name: string, isForFormatting: boolean): string {
  if (isForFormatting && name.endsWith(".json"))
    return "is JSON, not HCL's native syntax: format it with Prettier itself";
  return "is not an HCL file by its name (.tf, .tofu, .tfvars, .hcl, .nomad, ...)";
}

/** Returns true for a path with characters that make a pattern of it. */
export function isGlob(path: string): boolean {
  return /[*?[{]/.test(path);
}

function visitArgument(search: Search, argument: string): void {
  const path = resolve(search.cwd, argument);
  const real = realpathSync.native(path);
  const stats = statSync(real);
  if (stats.isDirectory()) {
    // A slip like an empty variable in front of the slash must not rewrite a whole machine.
    if (dirname(real) === real) throw new Error("is the root of the file system: name the directories that are meant");
    walk(search, real, normalize(argument));
  } else if (isGeneratedFile(path)) {
    search.notes.push({ name: argument, message: GENERATED_NOTE });
  } else if (isTemplateFile(path)) {
    search.notes.push({ name: argument, message: TEMPLATE_NOTE });
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

/** A link that was named itself may lead anywhere in the repository, or in the current directory outside of one. */
function isReachableByName({ cwd, directories, trees }: Search, path: string): boolean {
  const home = directories.repositoryRoot(cwd) ?? cwd;
  return isInside(path, home) || trees.some((tree) => isInside(path, tree));
}

/** Finds the files that the paths (files or directories, as the user wrote them) stand for. */
export function discover(paths: readonly string[], surroundings: Surroundings): Discovery {
  const search = startSearch(paths, surroundings);
  for (const argument of paths) {
    try {
      visitArgument(search, argument);
    } catch (error) {
      const isUnmatched = (error as NodeJS.ErrnoException).code === "ENOENT" && isGlob(argument);
      search.problems.push({ name: argument, message: isUnmatched ? "matches no HCL file" : reasonOf(error) });
    }
  }
  return finishSearch(search);
}

/** Keeps of some absolute paths those that a walk over `paths` could reach; gives them names relative to `cwd`. */
export function discoverAmong(
  candidates: readonly string[],
  paths: readonly string[],
  surroundings: Surroundings,
): Discovery {
  const search = startSearch(paths, surroundings);
  const named = paths.map((path) => resolve(surroundings.cwd, path));
  for (const path of candidates) {
    const tree = named.find((directory) => isInside(path, directory));
    if (tree === undefined || !search.accepts(path) || isBelowSkipped(dirname(path), tree)) continue;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    const name = relative(surroundings.cwd, path);
    if (stats?.isFile()) add(search, path, name);
    else if (stats?.isSymbolicLink()) search.links.push({ path, name });
  }
  return finishSearch(search);
}
