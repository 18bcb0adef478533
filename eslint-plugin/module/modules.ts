/**
 * Finds a file's module, using the linter's text of the file, which may differ from the saved one.
 *
 * Modules are cached for the next file in the same directory. Files are parsed once, for all modules that contain them.
 */
import {
  type LanguageVersions,
  type LoadOptions,
  type Module,
  ModuleLoader,
  type ModuleHost,
  type SourceFile,
  SourceFileCache,
  type ModuleDialect,
  type VersionOption,
} from "../../src/index.ts";
import { directoryOf, type FileName, fileNameOf, manifestIn, pathIn, roleOf } from "../../src/internal.ts";
import { memoize } from "../../src/memo.ts";
import type { Disk } from "../../node/file-system.ts";
import { DiskSchemas, type KnownSchemas } from "../../node/schema-library.ts";
import type { RunSettings } from "./run-settings.ts";
import { disk } from "./this-disk.ts";
import { type ValuesElsewhere, type VariableFiles, valuesElsewhere } from "./variable-files.ts";

/** The number of cached modules: enough for a module's calls, and for switching between a few modules. */
const KEPT = 32;

/** The number of modules that are loaded together before they are released together. */
const SHARED = 128;

interface Kept {
  readonly loader: ModuleLoader;
  readonly generation: number;
  readonly schemas: KnownSchemas;
  /** The product and version that were asked for, as text. */
  readonly versions: string;
}

/** Where `terraform init` puts modules, if not in `.terraform`: as Terraform reads it. */
const DATA_DIRECTORY = process.env["TF_DATA_DIR"] || null;

/** The schemas if the settings name none. */
const FOUND: KnownSchemas = { given: null, library: new DiskSchemas(disk, null) };

const files = new SourceFileCache();
const kept = new Map<string, Kept>();

/** Returns the tree of a file that was parsed as part of a module, unless its text has changed; null otherwise. */
export function parsedTree(path: string, text: string): SourceFile["tree"] | null {
  return files.treeOf(path.replaceAll("\\", "/"), text);
}

/** Caches a file's tree, so that its module does not parse it again. */
export function keepTree(path: string, text: string, tree: SourceFile["tree"]): void {
  const moduleFile = moduleFileOf(path);
  if (moduleFile === null) return;
  const { directory, name, role } = moduleFile;
  files.file(pathIn(directory, name), { name, role }, text, tree);
}

/** A file in its module. */
export interface FileInModule {
  readonly module: Module;
  /** The file's name in the module. */
  readonly name: string;
  /** For values in another directory than their module's, the modules that they may be for; `module` is the first. */
  readonly elsewhere?: ValuesElsewhere;
}

/** The settings for modules. */
export interface ModuleSettings {
  readonly schemas?: KnownSchemas | null;
  readonly run?: RunSettings;
  /** The product and version that the module is for; null leaves it to the module. */
  readonly versions?: VersionOption | null;
  /** The modules for variable files in other directories. */
  readonly variableFiles?: VariableFiles;
}

/** Returns a file's module, by its path and its text; null for files whose names belong to no module. */
export function moduleOf(path: string, text: string, settings: ModuleSettings = {}): FileInModule | null {
  const { schemas, run = {}, versions = null, variableFiles: setting = [] } = settings;
  const moduleFile = moduleFileOf(path);
  if (moduleFile?.role === "variables") {
    run.onModule?.();
    disk.refresh(run.isOneRun);
    const load = (of: string): Module => keptIn(of, schemas ?? FOUND, versions).loader.load(of);
    const file = pathIn(moduleFile.directory, moduleFile.name);
    const elsewhere = valuesElsewhere({ path: file, text, files, setting, load });
    if (elsewhere !== null) return { module: elsewhere.modules[0], name: elsewhere.file.name, elsewhere };
  }
  const place = placeOf(path, text, settings);
  return place && { module: place.loader.load(place.directory), name: place.name };
}

/** Returns the versions of a file's module, as `moduleOf` does, without its declarations. */
export function versionsAt(path: string, text: string, settings: ModuleSettings = {}): LanguageVersions | null {
  if (moduleFileOf(path)?.role === "variables") return moduleOf(path, text, settings)?.module.versions ?? null;
  const place = placeOf(path, text, settings);
  return place && place.loader.versionsOf(place.directory);
}

/** The loader for a file's module, the module's directory, and the file's name in it. */
interface Place {
  readonly loader: ModuleLoader;
  readonly directory: string;
  readonly name: string;
}

function placeOf(
  path: string,
  text: string,
  { schemas = null, run = {}, versions = null }: ModuleSettings,
): Place | null {
  const moduleFile = moduleFileOf(path);
  if (moduleFile === null) return null;
  const { directory, name } = moduleFile;
  run.onModule?.();
  disk.refresh(run.isOneRun);
  const { loader } = keptIn(directory, schemas ?? FOUND, versions);
  // An unsaved file, in a missing directory, is a separate module.
  const names = disk.list(directory);
  const isListed = (names !== null && setOf(names).has(name)) || name.includes("/");
  if (isListed && disk.readText(pathIn(directory, name)) === text) return { loader, directory, name };
  // In passes of `--fix` and in editors, one file after the other differs from its saved text, but not its module.
  return { loader: loader.withRootOn(overlaid(disk, directory, name, text)), directory, name };
}

/** Returns a listing as a set: a large module has thousands of files, each of which is looked up. */
const setOf: (names: readonly string[]) => ReadonlySet<string> = memoize((names) => new Set(names));

/** Returns the Terraform module in a directory, as saved. */
export function moduleIn(directory: string): Module {
  return keptIn(directory, FOUND, null).loader.load(directory);
}

/** Finds the products of directories; null before the first one. */
let products: { readonly loader: ModuleLoader; readonly generation: number } | null = null;

/** The product for a Terraform file, by its path, if no setting names one: that of its directory, as saved. */
export function productAt(path: string): ModuleDialect {
  const moduleFile = moduleFileOf(path);
  if (moduleFile === null) return "terraform";
  if (products?.generation !== disk.generation)
    products = { loader: new ModuleLoader(disk, { files }), generation: disk.generation };
  return products.loader.productOf(moduleFile.directory);
}

/** Returns a loader for the modules near a file that belongs to none of them. */
export function loaderNear(path: string, { schemas = null, run = {}, versions = null }: ModuleSettings): ModuleLoader {
  run.onModule?.();
  disk.refresh(run.isOneRun);
  return loaderFor(pathIn(path, ".."), schemas ?? FOUND, versions);
}

function optionsOf(schemas: KnownSchemas, versions: VersionOption | null): LoadOptions {
  const { given, library } = schemas;
  return {
    files,
    versions,
    dataDirectory: DATA_DIRECTORY,
    schemaLibrary: library,
    ...(given !== null && { providerSchemas: given }),
  };
}

/** The loader for modules that only call siblings, which all of those can share; null before the first one. */
let shared: Kept | null = null;

function loaderFor(directory: string, schemas: KnownSchemas, option: VersionOption | null): ModuleLoader {
  // Modules do not see which modules others have installed.
  const load = (): ModuleLoader => new ModuleLoader(disk, optionsOf(schemas, option));
  if (disk.readText(pathIn(directory, manifestIn(DATA_DIRECTORY))) !== null) return load();
  const { generation } = disk;
  const versions = JSON.stringify(option);
  const isSame = shared?.generation === generation && shared.schemas === schemas && shared.versions === versions;
  if (!isSame || shared!.loader.size > SHARED) shared = { loader: load(), generation, schemas, versions };
  return shared!.loader;
}

function keptIn(directory: string, schemas: KnownSchemas, option: VersionOption | null): Kept {
  let entry = kept.get(directory);
  kept.delete(directory);
  const versions = JSON.stringify(option);
  const isSame = entry?.generation === disk.generation && entry.schemas === schemas && entry.versions === versions;
  if (entry === undefined || !isSame) {
    entry = { loader: loaderFor(directory, schemas, option), generation: disk.generation, schemas, versions };
  }
  kept.set(directory, entry);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return entry;
}

/** Returns the module's directory, and the name in it; null for names that do not belong to a module. */
function moduleFileOf(path: string): (FileName & { readonly directory: string }) | null {
  const plain = path.replaceAll("\\", "/");
  const name = fileNameOf(plain);
  const directory = directoryOf(plain);
  const role = roleOf(name);
  if (role === null) return null;
  const isInTests = role === "test" && directory.endsWith("/tests");
  return isInTests
    ? { directory: directory.slice(0, -"/tests".length), name: `tests/${name}`, role }
    : { directory, name, role };
}

/** Returns a host on which one file has another text. */
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
