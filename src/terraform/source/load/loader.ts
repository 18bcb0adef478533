/**
 * Loads modules: a loader reads each directory and file once, for all modules that refer to it.
 *
 * Child modules are found if their sources are local paths, and otherwise among the modules downloaded by `terraform
 * init`.
 */
import type { ModuleProduct } from "../../../products/table.ts";
import type { FileHost, FunctionTable } from "../../../functions/index.ts";
import { getOrCompute } from "../../../memo.ts";
import { directoryOf, fileNameOf } from "../../../text/index.ts";
import { localSourcePath } from "../../addresses/module-source.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import type { ProviderHistory } from "../../schema/provider-history.ts";
import type { ProviderSchemas } from "../../schema/provider-schema.ts";
import type { SchemaOfModule } from "../../schema/resource-schemas.ts";
import type { SchemaLibrary } from "../../schema/schema-library.ts";
import { areSameCallers, callersAmong } from "../../model/callers.ts";
import type { Caller, CallerReach } from "../../model/module.ts";
import { KeptItems } from "../../model/states/kept-items.ts";
import { isSameObject, KeptResults } from "../../model/states/kept-results.ts";
import { type IgnoredPath, ignoreFilesAbove } from "../git-ignore.ts";
import { pathIn, type ModuleHost } from "../host.ts";
import { type InstalledModule, installedModules, manifestIn } from "../installed-modules.ts";
import { type FileName, moduleFileNames, roleOf, type SourceFile, templatesOf } from "../source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import type { VersionOption } from "../../versions/resolve.ts";
import { LoadedModule, type Surroundings } from "./loaded-module.ts";
import { TEST_DIRECTORY, VersionFinder } from "./module-versions.ts";
import { NearbyDirectories } from "./nearby-directories.ts";
import { ReadRecorder, type Results } from "./read-recorder.ts";
import type { Reads } from "./reads.ts";
import { RecordingHost } from "./recording-host.ts";
import { SchemaFinder } from "./schema-finder.ts";
import { isStale } from "./stale-module.ts";
import { SourceFileCache } from "./source-file-cache.ts";
import { constantTextOf } from "../../declare/constant.ts";

/** The module files in a directory. */
interface DirectoryFiles {
  readonly files: readonly SourceFile[];
  /** The names of all files in the directory. */
  readonly listed: readonly string[];
  /** Whether all module files could be read. */
  readonly isWhole: boolean;
}

/** The options of a loader. */
export interface LoadOptions {
  /** Already parsed files, for several loaders. */
  readonly files?: SourceFileCache;
  /** The provider schemas for all modules, whatever versions they require. */
  readonly providerSchemas?: ProviderSchemas;
  /** Schemas by version, for the other providers; resources of providers without schemas are unknown. */
  readonly schemaLibrary?: SchemaLibrary | null;
  /** The product and version that modules are for; by default derived from their files. */
  readonly versions?: VersionOption | null;
  /** The directory for downloaded modules, from the root module: the value of TF_DATA_DIR. By default `.terraform`. */
  readonly dataDirectory?: string | null;
  /** The workspace: the value of TF_WORKSPACE. By default the one that was selected in the root module, if there is one. */
  readonly workspace?: string | null;
  /** Whether a module with syntax errors is complete: false reports are the caller's concern. By default false. */
  readonly isTolerant?: boolean;
  /** The search for callers that several loaders share; by default each has its own. @internal */
  readonly nearby?: NearbyDirectories;
}

/** Loads the module in a directory. Never throws: unreadable files count as missing. */
export function loadModule(directory: string, host: ModuleHost, options: LoadOptions = {}): LoadedModule {
  return new ModuleLoader(host, options).load(directory);
}

/** Loads modules that belong to one snapshot. After a change, modules that do not depend on it are kept. */
export class ModuleLoader implements Surroundings {
  private readonly host: RecordingHost;
  private readonly recorder = new ReadRecorder();
  private readonly versions: VersionOption | null;
  private readonly dataDirectory: string | null;
  private readonly workspace: string | null;
  private readonly isTolerant: boolean;
  private readonly finder: VersionFinder;
  /**
   * Directories whose modules call no module that says something about versions. Each loader has its own: a
   * loader notices changes to its own reads only.
   */
  private readonly silent = new Map<string, Reads>();
  private readonly parsed: Results<DirectoryFiles> = this.recorder.keptResults();
  private readonly modules = new Map<string, LoadedModule>();
  /** What each module read, or asked of others, by its directory. */
  private readonly reads = new Map<string, Reads>();
  private readonly moduleVersions = this.recorder.keptResults<LanguageVersions>((a, b) => a === b);
  private readonly callerLists = this.recorder.keptResults<readonly Caller[]>(areSameCallers);
  private readonly providerSchemas: ProviderSchemas;
  private readonly schemaLibrary: SchemaLibrary | null;
  private readonly schemas: SchemaFinder;
  private readonly nearby: NearbyDirectories;
  private readonly files: SourceFileCache;
  /** The results of each module's evaluations, by their names. */
  private readonly keptResults = new Map<string, Map<string, KeptResults>>();
  /** For a person who types: the items of each module. */
  private readonly keptItems = new Map<string, KeptItems>();
  private readonly states = { count: 0 };
  private loadedCharacters = 0;
  private root: string | null = null;
  /** The modules installed below the root module. */
  private readonly installed: Results<readonly InstalledModule[]> = this.recorder.keptResults();
  /** The loader for all modules except the root module; null if this one loads them. */
  private others: ModuleLoader | null = null;

  constructor(host: ModuleHost, options: LoadOptions = {}) {
    const {
      files = new SourceFileCache(),
      providerSchemas = new Map(),
      schemaLibrary = null,
      versions = null,
      dataDirectory = null,
      workspace = null,
      isTolerant = false,
      nearby = null,
    } = options;
    this.host = new RecordingHost(host, this.recorder);
    this.versions = versions;
    this.dataDirectory = dataDirectory;
    this.workspace = workspace;
    this.isTolerant = isTolerant;
    this.finder = new VersionFinder({
      host: this.host,
      recorder: this.recorder,
      inParents: nearby?.versionFiles ?? null,
      option: versions,
      silent: this.silent,
      filesOf: (directory) => this.filesIn(directory).files,
      installedDirectory: (directory, { name, source, version }) =>
        this.installedDirectory(directory, name, source, version),
    });
    this.files = files;
    this.providerSchemas = providerSchemas;
    this.schemaLibrary = schemaLibrary;
    this.schemas = new SchemaFinder(this.host, providerSchemas, schemaLibrary, {
      callersOf: (directory) => this.callersIn(directory, "near"),
      load: (directory) => this.load(directory),
    });
    this.nearby = nearby ?? new NearbyDirectories(this.host, this.recorder);
  }

  /**
   * The characters in the loaded modules' files: what is kept takes some ten to fifty times as many bytes.
   * @internal
   */
  get characters(): number {
    return this.loadedCharacters;
  }

  /** Whether the module in a directory is loaded. @internal */
  has(directory: string): boolean {
    return this.modules.has(directory);
  }

  /**
   * Returns a loader that reads the same root module from another host, and takes all other modules from this one.
   * @internal
   */
  withRootOn(host: ModuleHost): ModuleLoader {
    const { files, providerSchemas, schemaLibrary, versions, dataDirectory, workspace, isTolerant } = this;
    const options = { files, providerSchemas, schemaLibrary, versions, dataDirectory, workspace, isTolerant };
    const loader = new ModuleLoader(host, options);
    loader.others = this;
    return loader;
  }

  /** Returns the module in a directory; the first one is the root module, whose installed modules are used. */
  load(directory: string): LoadedModule {
    this.root ??= directory;
    if (this.others !== null && directory !== this.root) return this.others.load(directory);
    const reads = this.readsOf(directory);
    this.recorder.use(reads);
    return getOrCompute(this.modules, directory, () => this.recorder.during(reads, () => this.read(directory)));
  }

  /**
   * Drops the modules that depend on one of the paths, which have changed: files, and directories with `/` at the end
   * in which files or directories were added or removed.
   */
  forget(paths: ReadonlySet<string>): void {
    this.recorder.forget(paths, {
      all: () => [...this.reads.values(), ...this.silent.values()],
      drop: (outdated) => this.drop(outdated),
    });
    this.states.count++;
    const changed = moduleOfAll(paths);
    for (const [directory, items] of this.keptItems) if (directory !== changed) items.forget();
    for (const module of this.modules.values()) module.renew();
  }

  private drop(outdated: ReadonlySet<Reads>): void {
    for (const [directory, reads] of this.reads) {
      if (!outdated.has(reads)) continue;
      this.reads.delete(directory);
      this.loadedCharacters -= charactersOf(this.modules.get(directory));
      this.modules.delete(directory);
    }
    for (const [directory, reads] of this.silent) if (outdated.has(reads)) this.silent.delete(directory);
  }

  private readsOf(directory: string): Reads {
    return getOrCompute(this.reads, directory, () => this.recorder.newReads());
  }

  /** Asks something for the module in a directory. */
  private ask<Value>(directory: string, question: () => Value): Value {
    return this.recorder.during(this.readsOf(directory), question);
  }

  /** Returns the versions that the module in a directory is for, without its declarations. The first directory is the root module's. */
  versionsOf(directory: string): LanguageVersions {
    this.root ??= directory;
    if (this.others !== null && directory !== this.root) return this.others.versionsOf(directory);
    return this.moduleVersions.get(directory, () => this.finder.versionsOf(directory, this.filesIn(directory).listed));
  }

  private read(directory: string): LoadedModule {
    const { files, listed, isWhole } = this.filesIn(directory);
    const versions = this.versionsOf(directory);
    const configuration = files
      .filter(({ role }) => role === "primary" || role === "override")
      .map((file) => ({ file, ...this.files.reading(file, versions) }));
    const isComplete = isWhole && (this.isTolerant || configuration.every(({ file }) => file.diagnostics.length === 0));
    const module = new LoadedModule(
      { directory, versions, files, configuration, isComplete, templates: templatesOf(listed, files) },
      this,
    );
    this.loadedCharacters += charactersOf(module);
    return module;
  }

  /** The product that the module in a directory is for, without reading more of it than that takes. */
  productOf(directory: string): ModuleProduct {
    return this.finder.productOf(directory, this.host.list(directory) ?? []);
  }

  /** Returns the parsed files of the module in a directory. */
  private filesIn(directory: string): DirectoryFiles {
    if (this.others !== null && directory !== this.root) return this.others.filesIn(directory);
    return this.parsed.get(directory, () => {
      const listed = this.host.list(directory) ?? [];
      const names = moduleFileNames(listed, this.versions?.product);
      const files = names.flatMap((name) => this.file(directory, name) ?? []);
      // An unreadable file could declare anything.
      return { files, listed, isWhole: files.length === names.length };
    });
  }

  /** @internal */
  schemaFor(module: LoadedModule, address: string): SchemaOfModule | null {
    return this.ask(module.directory, () => this.schemas.find(module, address));
  }

  /** @internal */
  historyFor(module: LoadedModule, address: string): ProviderHistory | null {
    return this.ask(module.directory, () => this.schemas.history(module, address));
  }

  /** @internal */
  child(directory: string, call: ModuleCallDeclaration): LoadedModule | null {
    const { source } = call;
    if (source === null) return null;
    const path = localSourcePath(source);
    return this.ask(directory, () => {
      const target =
        path === null
          ? this.installedDirectory(directory, call.name, source, constantTextOf(call.version))
          : pathIn(directory, path);
      return target === null ? null : this.moduleIn(target);
    });
  }

  /** @internal */
  moduleAt(directory: string, path: string): LoadedModule | null {
    return this.ask(directory, () => this.moduleIn(pathIn(directory, path)));
  }

  /** Returns the module in a directory; null if it contains no files of a module. */
  private moduleIn(directory: string): LoadedModule | null {
    const module = this.load(directory);
    return module.files.length === 0 ? null : module;
  }

  /** @internal */
  parent(directory: string): LoadedModule | null {
    const above = pathIn(directory, "..");
    return above === directory ? null : this.ask(directory, () => this.load(above));
  }

  /** @internal */
  callers(directory: string, reach: CallerReach): readonly Caller[] {
    return this.ask(directory, () => this.callersIn(directory, reach));
  }

  /** @internal */
  moduleFor(asking: string, directory: string): LoadedModule {
    return this.ask(asking, () => this.load(directory));
  }

  /** Returns the callers of the module in a directory. The same list as long as nothing else calls it. */
  private callersIn(directory: string, reach: CallerReach): readonly Caller[] {
    return this.callerLists.get(`${reach} ${directory}`, () => {
      // The directory itself does not count, so that a text in place of a saved one makes no difference.
      const { nearby } = this.others ?? this;
      return callersAmong(
        directory,
        nearby.thatQuote(directory, reach).map((path) => this.load(path)),
      );
    });
  }

  /** Searches in steps the callers of the module in a directory, for a later question. @internal */
  *searchCallers(directory: string): Generator<void> {
    const { nearby } = this.others ?? this;
    yield* nearby.search(directory, "near");
    if (this.callersIn(directory, "near").length > 0) return;
    yield* nearby.search(directory, "repository");
    this.callersIn(directory, "repository");
  }

  /** Returns the modules in a directory and near it whose files contain a text. @internal */
  modulesNear(directory: string, text: string): LoadedModule[] {
    return this.nearby.withText(directory, text).map((path) => this.load(path));
  }

  /** @internal */
  modulesNearFor(asking: string, directory: string, text: string): LoadedModule[] {
    return this.ask(asking, () => this.modulesNear(directory, text));
  }

  /** Returns the test files in a module's test directory; their names begin with the directory's. @internal */
  testsBelow(directory: string): SourceFile[] {
    return this.ask(directory, () => {
      const names = this.host.list(pathIn(directory, TEST_DIRECTORY)) ?? [];
      return moduleFileNames(names, this.versions?.product)
        .filter(({ role }) => role === "test")
        .flatMap(({ name, role }) => this.file(directory, { name: `${TEST_DIRECTORY}/${name}`, role }) ?? []);
    });
  }

  /** @internal */
  hasDirectory(directory: string, path: string): boolean {
    return this.ask(directory, () => this.host.list(pathIn(directory, path)) !== null);
  }

  /** @internal */
  directoriesIn(directory: string, path: string): readonly string[] {
    return this.ask(directory, () => this.host.directories?.(pathIn(directory, path)) ?? []);
  }

  /** @internal */
  fileNamesIn(directory: string, path: string): readonly string[] | null {
    return this.ask(directory, () => this.host.list(pathIn(directory, path)));
  }

  /** @internal */
  ignoreFilesAbove(directory: string): readonly IgnoredPath[] {
    return this.ask(directory, () => ignoreFilesAbove(directory, this.host));
  }

  /** @internal */
  workspaceFor(directory: string): string | null {
    if (this.workspace !== null) return this.workspace;
    const path = pathIn(this.root!, `${this.dataDirectory ?? ".terraform"}/environment`);
    return this.ask(directory, () => this.host.readText(path))?.trim() || null;
  }

  /** @internal */
  state(): number | null {
    return this.isTolerant ? this.states.count : null;
  }

  /** @internal */
  keptResultsFor(directory: string, name: string, functions: FunctionTable): KeptResults {
    const byName = getOrCompute(this.keptResults, directory, () => new Map<string, KeptResults>());
    const kept = byName.get(name);
    if (kept !== undefined && kept.functions === functions) return kept;
    // The values of one state are the same objects. Only while a person types are there others.
    const fresh = new KeptResults(functions, this.states, this.isTolerant ? undefined : isSameObject);
    byName.set(name, fresh);
    return fresh;
  }

  /** @internal */
  keptItemsFor(module: LoadedModule): KeptItems | null {
    const { directory } = module;
    // Other modules in the directory have other values, or do not count as complete.
    if (!this.isTolerant || this.modules.get(directory) !== module) return null;
    return getOrCompute(this.keptItems, directory, () => new KeptItems());
  }

  /** @internal */
  filesBelow(directory: string): FileHost | null {
    return this.host.functionFilesBelow(directory, this.readsOf(directory));
  }

  /** @internal */
  filesAround(directory: string): FileHost | null {
    return this.host.functionFilesAround(directory, this.readsOf(directory));
  }

  private file(directory: string, name: FileName): SourceFile | null {
    const path = pathIn(directory, name.name);
    const text = this.host.readText(path);
    return text === null ? null : this.files.file(path, name, text);
  }

  /** The directory of an installed module; null if another source or version is installed than the call asks for. */
  private installedDirectory(directory: string, name: string, source: string, version: string | null): string | null {
    const root = this.root!;
    const all = this.installed.get(root, () =>
      installedModules(root, this.host.readText(pathIn(root, manifestIn(this.dataDirectory)))),
    );
    const installed = all.find((entry) => entry.name === name && entry.parentDirectory === directory);
    return installed === undefined || isStale(installed, source, version) ? null : installed.directory;
  }
}

/** Returns the directory of the module whose primary files are all of some paths; null if one of them is another file. */
function moduleOfAll(paths: ReadonlySet<string>): string | null {
  const directories = new Set<string | null>();
  for (const path of paths) directories.add(roleOf(fileNameOf(path)) === "primary" ? directoryOf(path) : null);
  return directories.size === 1 ? [...directories][0]! : null;
}

function charactersOf(module: LoadedModule | undefined): number {
  return (module?.files ?? []).reduce((sum, { text }) => sum + text.length, 0);
}
