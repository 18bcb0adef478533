/**
 * A repository's Terragrunt units. A unit names its module and its includes, but neither a module nor a shared file
 * names the units that use it: who asks about those has to look at every unit.
 */
import { memoize } from "../../memo.ts";
import type { ConfigBody } from "../../model/index.ts";
import { enterWork } from "../../work.ts";
import { directoryOf } from "../../text/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { isRepositoryRoot } from "../../terraform/source/repository.ts";
import type { Includers } from "../shared/loaded-product.ts";
import { copiedFiles } from "./generated-files.ts";
import { sharedBy, TerragruntUnit } from "./evaluation/unit.ts";
import { type FitsSource, sourceTests } from "./module-sources.ts";
import { mayBeInStack } from "./stacks.ts";

/** The most directories that are searched: of a repository, and elsewhere, such as in a home directory; and the most units. */
const MAX_DIRECTORIES = 20_000;
const MAX_DIRECTORIES_OUTSIDE = 5000;
const MAX_UNITS = 5000;

/** Without a repository, the root is at most this many directories above. */
const LEVELS_UP = 2;

/** The root is at most this many directories above. */
const MAX_LEVELS = 64;

/** The file names of units. Those with other names are rare, and named in a command. */
const NAMES = ["terragrunt.hcl", ".terragrunt.hcl"];

/** A unit that adds files to its module, or includes a configuration that may do so, contains such a word. */
const MARKS = /\b(?:include|generate|(?:before|after)_hook)\b/;

/** A unit in a repository. */
export interface RepositoryUnit {
  readonly path: string;
  readonly unit: TerragruntUnit;
  /** Returns whether its source is a directory, or may be. */
  readonly mayUse: FitsSource;
  /** Returns whether it copies a file in a directory into its module: the file is a part of that module. */
  readonly copiesFrom: (directory: string) => boolean;
}

/** Returns the repository's root around a directory; without one, a directory a few levels up, or `outer` around it. */
export function rootAround(directory: string, host: ModuleHost, outer: string | null = null): string {
  let current = directory;
  let fallback = directory;
  for (let up = 0; up < MAX_LEVELS; up++) {
    if (isRepositoryRoot(current, host)) return current;
    const above = pathIn(current, "..");
    if (above === current) break;
    if (up < LEVELS_UP && above !== "/") fallback = above;
    current = above;
  }
  return outer !== null && outer !== "/" && fallback.startsWith(`${outer}/`) ? outer : fallback;
}

/** Returns the units below a directory. Not kept. */
export function unitsBelow(root: string, host: ModuleHost): RepositoryUnit[] {
  // The units belong to the repository, not to the file whose check asks for them first.
  const before = enterWork(null);
  try {
    const search = searchUnits(root, host);
    let step = search.next();
    while (step.done !== true) step = search.next();
    return step.value;
  } finally {
    enterWork(before);
  }
}

/** Searches the units below a directory. Yields after each directory; returns the units. */
export function* searchUnits(root: string, host: ModuleHost): Generator<void, RepositoryUnit[]> {
  const shared = sharedBy(host);
  const units: RepositoryUnit[] = [];
  for (const directory of directoriesBelow(root, host)) {
    // Names and not the listing: results that depend on the units stay when another file is added.
    for (const name of NAMES) {
      if (units.length >= MAX_UNITS) break;
      const path = pathIn(directory, name);
      const unit = MARKS.test(host.readText(path) ?? "") ? TerragruntUnit.at(path, shared) : null;
      if (unit !== null) units.push(repositoryUnit(path, unit, root, host));
    }
    yield;
  }
  return units;
}

/** Returns the units that include a file, and all that these include, as bodies. */
export function includersOf(path: string, units: readonly RepositoryUnit[]): Includers {
  const bodies: ConfigBody[] = [];
  let mayBeMore = false;
  for (const { unit } of units) {
    const includes = unit.includes();
    const isOpen = includes.some((include) => include.file === null);
    const isIncluder = includes.some((include) => include.path === path);
    if (isOpen && (isIncluder || includes.some((include) => include.path === null))) mayBeMore = true;
    if (isIncluder) bodies.push(unit.file.body, ...includes.flatMap(({ file }) => (file === null ? [] : file.body)));
  }
  return { bodies, mayBeMore };
}

function repositoryUnit(path: string, unit: TerragruntUnit, root: string, host: ModuleHost): RepositoryUnit {
  const tests = memoize((one: TerragruntUnit) => sourceTests(one, root, mayBeInStack(one.directory, host)));
  const sources = memoize(copiedDirectories);
  return {
    path,
    unit,
    mayUse: (directory) => tests(unit).some((fits) => fits(directory)),
    copiesFrom: (directory) => sources(unit).has(directory),
  };
}

/** Returns the directories of the files that a unit and its includes copy into its module. */
function copiedDirectories(unit: TerragruntUnit): ReadonlySet<string> {
  const files = [unit.file, ...unit.includes().flatMap(({ file }) => file ?? [])];
  const copied = files.flatMap((file) =>
    copiedFiles(file.body, directoryOf(file.path), (expression) => file.textOf(expression)),
  );
  return new Set(copied.map(directoryOf));
}

/** Yields a directory and those below it, except tools' directories. */
function* directoriesBelow(root: string, host: ModuleHost): Generator<string> {
  const most = isRepositoryRoot(root, host) ? MAX_DIRECTORIES : MAX_DIRECTORIES_OUTSIDE;
  const directories = [root];
  // The loop also visits those that are added meanwhile.
  for (const directory of directories) {
    yield directory;
    if (directories.length >= most) continue;
    for (const name of host.directories?.(directory) ?? [])
      if (directories.length < most && !name.startsWith(".") && name !== "node_modules")
        directories.push(pathIn(directory, name));
  }
}
