/**
 * A workspace's modules: finds a file's module, using the linter's text, which may differ from the saved one.
 *
 * Modules are kept for the next file in the same directory, and after a change those that do not depend on it. Files are
 * parsed once, for all modules that contain them.
 */
import {
  DialectChecker,
  type FindModule,
  type LanguageVersions,
  type LoadOptions,
  type Module,
  type ModuleProduct,
  ModuleLoader,
  type ProviderSchemas,
  readProviderSchemas,
  type SourceFile,
  SourceFileCache,
  type VersionOption,
} from "../../src/index.ts";
import {
  attributedHost,
  directoryKind,
  directoryOf,
  type FileName,
  FoundSchemas,
  type KnownSchemas,
  fileNameOf,
  manifestIn,
  NearbyDirectories,
  outputsOf,
  pathIn,
  plainPath,
  readValueTable,
  Reads,
  replacedIn,
  roleOf,
  type TerragruntAround,
  scaled,
  includersOf,
  isOpenTofuName,
  type ValueTable,
  type WorkspaceHost,
} from "../../src/internal.ts";
import { BoundedMap } from "../../src/bounded.ts";
import { getOrCompute, memoize } from "../../src/memo.ts";
import { alone, overlaid } from "./overlaid.ts";
import type { RunSettings } from "./run-settings.ts";
import { TerragruntResults } from "./terragrunt-results.ts";
import { type ValuesElsewhere, type VariableFiles, valuesElsewhere } from "./variable-files.ts";

/**
 * The maximum characters in cached modules' files: enough for a module's calls, and for switching between a few
 * modules. The current one is kept, however large.
 */
const KEPT_CHARACTERS = 120_000;

/** The characters in modules that are loaded together before they are released together. */
const SHARED_CHARACTERS = 120_000;

/** The directories of schemas that settings name: those used most recently are kept. */
const CHOSEN = 4;

/** The characters in the files of data, such as schemas, whose values are kept. */
const DATA_CHARACTERS = 64_000_000;

/** A loader, and what it was made for. */
interface Kept {
  readonly loader: ModuleLoader;
  readonly schemas: KnownSchemas;
  /** The product and version that were asked for, as text. */
  readonly versions: string;
}

/** What a workspace finds out about directories, and keeps. */
interface WorkspaceResults {
  readonly terragrunt: TerragruntResults;
  /** The schemas if the settings name none. */
  readonly found: KnownSchemas & { readonly library: FoundSchemas };
  /** Finds the products of directories. */
  readonly products: ModuleLoader;
  /** Checks other products' files, together with those beside them. */
  readonly dialects: DialectChecker;
  /** Finds callers for all loaders; null where each does for itself, to keep its modules while a person types. */
  readonly nearby: NearbyDirectories | null;
}

/** A file in its module. */
export interface FileInModule {
  readonly module: Module;
  /** The file's name in the module. */
  readonly name: string;
  /** For values in another directory than their module's, the modules that they may be for; `module` is the first. */
  readonly elsewhere?: ValuesElsewhere;
  /** Whether the module has no file but this one: the files in the directory are not one module. */
  readonly isAlone?: boolean;
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

/** The loader for a file's module, the module's directory, and the file's name in it. */
interface Place {
  readonly loader: ModuleLoader;
  readonly directory: string;
  readonly name: string;
}

/** A workspace's modules. Paths may have the platform's separators. */
export class Workspace {
  readonly host: WorkspaceHost;
  private readonly isTolerant: boolean;
  private readonly files = new SourceFileCache();
  private results: WorkspaceResults;
  private readonly kept = new Map<string, Kept>();
  /** The loader for modules that only call siblings, which all of those can share; null before the first one. */
  private shared: Kept | null = null;
  private readonly chosenSchemas = new BoundedMap<string, KnownSchemas & { readonly library: FoundSchemas }>(CHOSEN);
  private readonly data = new BoundedMap<string, { readonly state: string; readonly value: unknown }>(DATA_CHARACTERS);
  /** What results read that are kept for all files. */
  readonly commonReads: Reads = new Reads();

  /** With `isTolerant`, modules with syntax errors are complete; see `LoadOptions`. */
  constructor(host: WorkspaceHost, isTolerant = false) {
    this.host = host;
    this.isTolerant = isTolerant;
    this.results = this.noResults();
  }

  private noResults(): WorkspaceResults {
    const { host, files } = this;
    const terragrunt = new TerragruntResults(attributedHost(host, this.commonReads));
    const findModule: FindModule = (directory) => {
      const module = this.completeModuleIn(directory);
      const outputs = module === null ? null : outputsOf(module);
      if (module === null || outputs === null) return null;
      const { variables } = module.declarations;
      return { variables, outputs, hasValueFiles: module.files.some(({ role }) => role === "variables") };
    };
    return {
      terragrunt,
      found: { given: null, library: new FoundSchemas(host, null) },
      products: new ModuleLoader(host, { files }),
      nearby: this.isTolerant ? null : NearbyDirectories.forLoadersOn(host),
      dialects: new DialectChecker(host, findModule, (path) =>
        includersOf(path, terragrunt.unitsAround(pathIn(path, ".."))),
      ),
    };
  }

  /** Returns the Terraform module in a directory; null without one, and if a file cannot be read. */
  completeModuleIn(directory: string): Module | null {
    const module = this.moduleIn(directory);
    return module.isComplete && module.configuration.length > 0 ? module : null;
  }

  /** Drops all results, for a program that goes on to other directories: it knows as much as a new one. */
  clear(): void {
    this.host.takeChanges(true);
    this.kept.clear();
    this.shared = null;
    this.chosenSchemas.clear();
    this.commonReads.clear();
    this.results = this.noResults();
  }

  private get found(): WorkspaceResults["found"] {
    return this.results.found;
  }

  /** Checks other products' files, together with those beside them. */
  get dialects(): DialectChecker {
    return this.results.dialects;
  }

  /** Drops results that depend on changed files. Called before results are used. */
  refresh(isOneRun = false): void {
    const paths = this.host.takeChanges(isOneRun);
    if (paths.size === 0) return;
    this.results.terragrunt.forget(paths);
    const libraries = [this.found, ...this.chosenSchemas.values()].map(({ library }) => library);
    const { nearby } = this.results;
    if ([...libraries, ...(nearby === null ? [] : [nearby])].filter((one) => one.forget(paths)).length > 0) {
      this.kept.clear();
      this.shared = null;
    }
    const loaders = new Set([this.results.products, ...[...this.kept.values()].map(({ loader }) => loader)]);
    if (this.shared !== null) loaders.add(this.shared.loader);
    for (const loader of loaders) loader.forget(paths);
  }

  /** Returns the tree of a file that was parsed as part of a module, unless its text has changed; null otherwise. */
  parsedTree(path: string, text: string): SourceFile["tree"] | null {
    return this.files.treeOf(plainPath(path), text);
  }

  /** Caches a file's tree, so that its module does not parse it again. */
  keepTree(path: string, text: string, tree: SourceFile["tree"]): void {
    const moduleFile = moduleFileOf(path);
    if (moduleFile === null) return;
    const { directory, name, role } = moduleFile;
    this.files.file(pathIn(directory, name), { name, role }, text, tree);
  }

  /** Returns a file's module, by its path and its text; null for files whose names belong to no module. */
  moduleOf(path: string, text: string, settings: ModuleSettings = {}): FileInModule | null {
    const { schemas, run = {}, versions = null, variableFiles: setting = [] } = settings;
    const moduleFile = moduleFileOf(path);
    if (moduleFile?.role === "variables") {
      run.onModule?.();
      this.refresh(run.isOneRun);
      const load = (of: string): Module => this.keptIn(of, schemas ?? this.found, versions).loader.load(of);
      const file = pathIn(moduleFile.directory, moduleFile.name);
      const { host, files } = this;
      const elsewhere = valuesElsewhere({ path: file, text, host, files, setting, load });
      if (elsewhere !== null) return { module: elsewhere.modules[0], name: elsewhere.file.name, elsewhere };
    }
    const place = this.placeOf(path, text, settings);
    if (place === null) return null;
    const { loader, directory, name } = place;
    const module = loader.load(directory);
    const { kind, note } = directoryKind(module);
    if (kind === "module" || roleOf(name) !== "primary") return { module, name };
    if (note !== null) run.onNote?.(directory, note);
    return { module: loader.withRootOn(alone(this.host, directory, name, text)).load(directory), name, isAlone: true };
  }

  /**
   * Returns a file in its module as Terraform reads it, if neither the settings nor the file's name chooses a product and
   * the module is for both: files of OpenTofu replace some of Terraform's. Null for other modules.
   */
  terraformsReadingOf(path: string, text: string, settings: ModuleSettings = {}): FileInModule | null {
    if ((settings.versions ?? null) !== null || isOpenTofuName(fileNameOf(plainPath(path)))) return null;
    const read = this.moduleOf(path, text, settings);
    if (read === null || !isForBothProducts(read.module, this.host)) return null;
    return this.moduleOf(path, text, { ...settings, versions: { product: "terraform" } });
  }

  /** Returns the versions of a file's module, as `moduleOf` does, without its declarations. */
  versionsAt(path: string, text: string, settings: ModuleSettings = {}): LanguageVersions | null {
    if (moduleFileOf(path)?.role === "variables") return this.moduleOf(path, text, settings)?.module.versions ?? null;
    const place = this.placeOf(path, text, settings);
    return place && place.loader.versionsOf(place.directory);
  }

  private placeOf(
    path: string,
    text: string,
    { schemas = null, run = {}, versions = null }: ModuleSettings,
  ): Place | null {
    const moduleFile = moduleFileOf(path);
    if (moduleFile === null) return null;
    const { host } = this;
    const { directory, name } = moduleFile;
    run.onModule?.();
    this.refresh(run.isOneRun);
    const { loader } = this.keptIn(directory, schemas ?? this.found, versions);
    // An unsaved file, in a missing directory, is a separate module.
    const names = host.list(directory);
    const isListed = (names !== null && setOf(names).has(name)) || name.includes("/");
    if (isListed && host.readText(pathIn(directory, name)) === text) return { loader, directory, name };
    // In passes of `--fix` and in editors, one file after the other differs from its saved text, but not its module.
    return { loader: loader.withRootOn(overlaid(host, directory, name, text)), directory, name };
  }

  /** Returns the Terraform module in a directory, as saved. */
  moduleIn(directory: string): Module {
    return this.keptIn(directory, this.found, null).loader.load(directory);
  }

  /** The product for a Terraform file, by its path, if no setting names one: that of its directory, as saved. */
  productAt(path: string): ModuleProduct {
    const moduleFile = moduleFileOf(path);
    return moduleFile === null ? "terraform" : this.results.products.productOf(moduleFile.directory);
  }

  /** Returns a loader for the modules near a file that belongs to none of them. */
  loaderNear(path: string, { schemas = null, run = {}, versions = null }: ModuleSettings): ModuleLoader {
    run.onModule?.();
    this.refresh(run.isOneRun);
    return this.loaderFor(pathIn(path, ".."), schemas ?? this.found, versions);
  }

  /** Returns what Terragrunt adds to a module. */
  terragruntAround(module: Module): TerragruntAround {
    return this.results.terragrunt.aroundModule(module.directory);
  }

  /**
   * Searches in steps the repository around a file's module, for later questions: for callers, and for Terragrunt units.
   * Nothing that changes between two steps makes a later result wrong.
   */
  *searchAround(path: string): Generator<void> {
    const directory = moduleFileOf(path)?.directory;
    if (directory === undefined) return;
    yield* this.results.terragrunt.searchAround(directory);
    for (const [key, { loader }] of [...this.kept])
      if (key === directory || key.startsWith(`${directory}\n`)) yield* loader.searchCallers(directory);
  }

  /** Returns whether a directory (absolute) contains a module. */
  isModuleDirectory(directory: string): boolean {
    return this.host.list(plainPath(directory))?.some((name) => roleOf(name) === "primary") === true;
  }

  /** The schemas that are found without settings. */
  get foundSchemas(): KnownSchemas {
    return this.found;
  }

  /**
   * Returns the schemas at a path (absolute): those in a directory, or in a file that `terraform providers schema -json`
   * printed. Throws an Error without a path for any other file.
   */
  schemasAt(path: string): KnownSchemas {
    const plain = plainPath(path);
    if (this.host.list(plain) !== null) {
      const kept = this.chosenSchemas.get(plain);
      if (kept !== undefined) return kept;
      const found = { given: null, library: new FoundSchemas(this.host, plain) };
      this.chosenSchemas.set(plain, found, 1);
      return found;
    }
    const given = this.dataAt(plain, (text): ProviderSchemas => {
      const schemas = text === null ? null : readProviderSchemas(text);
      if (schemas !== null) return schemas;
      const why = text === null ? UNREADABLE : NO_SCHEMAS;
      throw new Error(why);
    });
    return getOrCompute(this.givenSchemas, given, () => ({ given, library: this.found.library }));
  }

  private readonly givenSchemas = new WeakMap<ProviderSchemas, KnownSchemas>();

  /** Returns the table of values at a path (absolute). Throws an Error for other files. */
  valueTableAt(path: string): ValueTable {
    return this.dataAt(plainPath(path), (text) => {
      if (text === null) throw new Error(UNREADABLE);
      return readValueTable(text);
    });
  }

  /** Returns what is read from a file of data, kept until the file changes. */
  private dataAt<Value>(path: string, read: (text: string | null) => Value): Value {
    const state = this.host.stateOf(path);
    const kept = this.data.get(path);
    if (kept?.state === state) return kept.value as Value;
    const text = this.host.readData(path);
    const value = read(text);
    this.data.set(path, { state, value }, text?.length ?? 0);
    return value;
  }

  private optionsOf({ given, library }: KnownSchemas, versions: VersionOption | null): LoadOptions {
    return {
      files: this.files,
      versions,
      dataDirectory: this.host.dataDirectory,
      workspace: this.host.workspace,
      schemaLibrary: library,
      isTolerant: this.isTolerant,
      ...(this.results.nearby !== null && { nearby: this.results.nearby }),
      ...(given !== null && { providerSchemas: given }),
    };
  }

  private loaderFor(directory: string, schemas: KnownSchemas, option: VersionOption | null): ModuleLoader {
    const { host } = this;
    // Modules do not see which modules others have installed.
    const load = (): ModuleLoader => new ModuleLoader(host, this.optionsOf(schemas, option));
    if (host.readText(pathIn(directory, manifestIn(host.dataDirectory))) !== null) return load();
    const versions = JSON.stringify([option, scaled(1)]);
    const { shared } = this;
    const isSame = shared?.schemas === schemas && shared.versions === versions;
    // A module that others call is loaded with them: the next loader would load all that it calls once more.
    if (isSame && (shared.loader.characters <= SHARED_CHARACTERS || shared.loader.has(directory))) return shared.loader;
    this.shared = { loader: load(), schemas, versions };
    return this.shared.loader;
  }

  private keptIn(directory: string, schemas: KnownSchemas, option: VersionOption | null): Kept {
    const { kept } = this;
    // Modules for both products are loaded once for each.
    const key = option === null ? directory : `${directory}\n${option.product}`;
    let entry = kept.get(key);
    kept.delete(key);
    const versions = JSON.stringify([option, scaled(1)]);
    if (entry?.schemas !== schemas || entry.versions !== versions)
      entry = { loader: this.loaderFor(directory, schemas, option), schemas, versions };
    kept.set(key, entry);
    this.release(key);
    return entry;
  }

  /** Releases the modules that were used least recently, except the current one's, until the others are small enough. */
  private release(current: string): void {
    const { kept } = this;
    const uses = new Map<ModuleLoader, number>();
    for (const { loader } of kept.values()) uses.set(loader, (uses.get(loader) ?? 0) + 1);
    let characters = 0;
    for (const loader of uses.keys()) characters += loader.characters;
    for (const [oldest, { loader }] of kept) {
      if (characters <= KEPT_CHARACTERS || oldest === current) return;
      kept.delete(oldest);
      uses.set(loader, uses.get(loader)! - 1);
      if (uses.get(loader) === 0) characters -= loader.characters;
    }
  }
}

const UNREADABLE = "it is not a file, or you may not read it.";
const NO_SCHEMAS = "it is not what `terraform providers schema -json` prints. Run it, and put its output there.";

/** Returns a listing as a set: a large module has thousands of files, each of which is looked up. */
const setOf: (names: readonly string[]) => ReadonlySet<string> = memoize((names) => new Set(names));

/** Returns the module's directory, and the name in it; null for names that do not belong to a module. */
function moduleFileOf(path: string): (FileName & { readonly directory: string }) | null {
  const plain = plainPath(path);
  const name = fileNameOf(plain);
  const directory = directoryOf(plain);
  const role = roleOf(name);
  if (role === null) return null;
  const isInTests = role === "test" && directory.endsWith("/tests");
  return isInTests
    ? { directory: directory.slice(0, -"/tests".length), name: `tests/${name}`, role }
    : { directory, name, role };
}

/** Returns whether files of OpenTofu replace some of Terraform's in a module, or in one that it calls. */
function isForBothProducts(module: Module, host: WorkspaceHost): boolean {
  const seen = new Set<string>();
  const isForBoth = (one: Module): boolean => {
    if (seen.has(one.directory)) return false;
    seen.add(one.directory);
    if (replacedIn(host.list(one.directory) ?? []).size > 0) return true;
    return [...one.declarations.modules.values()].some((call) => {
      const child = one.child(call);
      return child !== null && isForBoth(child);
    });
  };
  return isForBoth(module);
}
