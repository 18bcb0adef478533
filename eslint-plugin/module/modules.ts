/**
 * The module that a file belongs to, with the file's own text as the linter has it, which need not be what is on the disk.
 *
 * Modules are kept for the next file of the same directory. Files are parsed once, whichever modules they are part of.
 */
import {
  type LoadOptions,
  type Module,
  ModuleLoader,
  type ModuleHost,
  type ProviderSchemas,
  type SourceFile,
  SourceFileCache,
} from "../../src/index.ts";
import { type FileName, INSTALLED_MODULES, pathIn, roleOf } from "../../src/internal.ts";
import type { Disk } from "./disk.ts";
import type { RunSettings } from "./run-settings.ts";
import { disk } from "./this-disk.ts";

/** How many modules are kept: enough for those that a module calls, and for going back and forth between a few. */
const KEPT = 32;

/** How many modules are loaded together before they are let go together. */
const SHARED = 128;

interface Kept {
  readonly loader: ModuleLoader;
  readonly module: Module;
  readonly generation: number;
  readonly schemas: ProviderSchemas | null;
}

const files = new SourceFileCache();
const kept = new Map<string, Kept>();

/** The tree of a file that was parsed as a part of a module; null when it was not, or had another text. */
export function parsedTree(path: string, text: string): SourceFile["tree"] | null {
  return files.treeOf(path.replaceAll("\\", "/"), text);
}

/** Keeps the tree of a file, so that its module need not parse it again. */
export function keepTree(path: string, text: string, tree: SourceFile["tree"]): void {
  const place = placeOf(path);
  if (place === null) return;
  const { directory, name, role } = place;
  files.file(pathIn(directory, name), { name, role }, text, tree);
}

/** A file in its module. */
export interface FileInModule {
  readonly module: Module;
  /** The file's name in the module. */
  readonly name: string;
}

/** What settings say about modules. */
export interface ModuleSettings {
  readonly schemas?: ProviderSchemas | null;
  readonly run?: RunSettings;
}

/** The module of a file, by its path and its text; null for files whose names belong to none. */
export function moduleOf(
  path: string,
  text: string,
  { schemas = null, run = {} }: ModuleSettings = {},
): FileInModule | null {
  const place = placeOf(path);
  if (place === null) return null;
  const { directory, name } = place;
  run.onModule?.();
  disk.refresh(run.isOneRun);
  // A file that is not saved yet, in a directory that is not there, is a module of its own.
  const names = disk.list(directory) ?? [];
  const isListed = names.includes(name) || name.includes("/");
  if (isListed && disk.readText(pathIn(directory, name)) === text)
    return { module: keptIn(directory, schemas).module, name };
  // In passes of `--fix` and in editors, one file after the other differs from the disk: what it has to do with is the same.
  const loader = keptIn(directory, schemas).loader.withRootOn(overlaid(disk, directory, name, text));
  return { module: loader.load(directory), name };
}

function optionsOf(schemas: ProviderSchemas | null): LoadOptions {
  return schemas === null ? { files } : { files, providerSchemas: schemas };
}

/** The loader of modules that only lead to others beside them, which all of those can share; null before there was one. */
let shared: Omit<Kept, "module"> | null = null;

function loaderFor(directory: string, schemas: ProviderSchemas | null): ModuleLoader {
  // What a module has installed is seen by no other.
  if (disk.readText(pathIn(directory, INSTALLED_MODULES)) !== null) return new ModuleLoader(disk, optionsOf(schemas));
  const { generation } = disk;
  if (shared?.generation !== generation || shared.schemas !== schemas || shared.loader.size > SHARED)
    shared = { loader: new ModuleLoader(disk, optionsOf(schemas)), generation, schemas };
  return shared.loader;
}

function keptIn(directory: string, schemas: ProviderSchemas | null): Kept {
  let entry = kept.get(directory);
  kept.delete(directory);
  if (entry === undefined || entry.generation !== disk.generation || entry.schemas !== schemas) {
    const loader = loaderFor(directory, schemas);
    entry = { loader, module: loader.load(directory), generation: disk.generation, schemas };
  }
  kept.set(directory, entry);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return entry;
}

/** The directory of the module, and the name in it. Only names that belong to a module have one. */
function placeOf(path: string): (FileName & { readonly directory: string }) | null {
  const plain = path.replaceAll("\\", "/");
  const end = plain.lastIndexOf("/");
  const name = plain.slice(end + 1);
  const directory = end < 0 ? "." : plain.slice(0, end);
  const role = roleOf(name);
  if (role === null) return null;
  const isInTests = role === "test" && directory.endsWith("/tests");
  return isInTests
    ? { directory: directory.slice(0, -"/tests".length), name: `tests/${name}`, role }
    : { directory, name, role };
}

/** A host on which one file has another text. */
function overlaid(host: Disk, directory: string, name: string, text: string): ModuleHost {
  const path = pathIn(directory, name);
  return {
    list: (asked) => {
      const names = host.list(asked);
      const isThere = asked !== directory || name.includes("/") || names?.includes(name) === true;
      return isThere ? names : [...(names ?? []), name];
    },
    readText: (asked) => (asked === path ? text : host.readText(asked)),
    directories: (asked) => host.directories(asked),
    filesBelow: (asked) => host.filesBelow(asked),
    filesAround: (asked) => host.filesAround(asked),
  };
}
