/**
 * Loading modules: each directory and file is read once for a loader, whichever modules lead to it.
 *
 * Child modules are found where their sources are local paths, and otherwise in what `terraform init` has downloaded.
 */
import type { FileHost } from "../../functions/index.ts";
import { getOrCompute, lazy } from "../../memo.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import type { ProviderSchemas } from "../schema/provider-schema.ts";
import { pathIn, type ModuleHost } from "../source/host.ts";
import { INSTALLED_MODULES, installedModules } from "../source/installed-modules.ts";
import { type FileName, moduleFileNames, type SourceFile } from "../source/source-file.ts";
import type { VersionOption } from "../versions/resolve.ts";
import type { SniffedCall } from "../versions/statements.ts";
import { LoadedModule, type Surroundings } from "./loaded-module.ts";
import { VersionFinder } from "./module-versions.ts";
import { SourceFileCache } from "./source-file-cache.ts";

/** The module files of a directory. */
interface DirectoryFiles {
  readonly files: readonly SourceFile[];
  /** The names of all files in the directory. */
  readonly listed: readonly string[];
  /** Whether all module files could be read. */
  readonly isWhole: boolean;
}

/** The options of a loader. */
export interface LoadOptions {
  /** Files that were parsed already, for several loaders. */
  readonly files?: SourceFileCache;
  /** What providers say about their resources; nothing is known of others. */
  readonly providerSchemas?: ProviderSchemas;
  /** The product and version that modules are for; by default their files say it. */
  readonly versions?: VersionOption | null;
}

/** The directory for tests, unless the command line says another one. */
const TESTS = "tests";

/** Neighbours are at most so many directories up from a module, and as many down from there. */
const LEVELS = 2;

/** How many directories are searched for neighbours, and how many files of each. */
const MAX_NEIGHBOURS = 60;
const MAX_FILES = 20;

/** A path in quotes, as the source of a module in another directory is written. */
const RELATIVE_PATH = /"(\.\.?\/[^"\n]{0,200})"/g;

/** Loads the module in a directory. Never throws: what cannot be read is not there. */
export function loadModule(directory: string, host: ModuleHost, options: LoadOptions = {}): LoadedModule {
  return new ModuleLoader(host, options).load(directory);
}

/** Modules of one moment. */
export class ModuleLoader implements Surroundings {
  private readonly host: ModuleHost;
  private readonly versions: VersionOption | null;
  private readonly finder: VersionFinder;
  private readonly parsed = new Map<string, DirectoryFiles>();
  private readonly modules = new Map<string, LoadedModule>();
  readonly providerSchemas: ProviderSchemas;
  private readonly files: SourceFileCache;
  private root: string | null = null;
  /** What was installed below the root module. */
  private readonly installed = lazy(() => {
    const root = this.root!;
    return installedModules(root, this.host.readText(pathIn(root, INSTALLED_MODULES)));
  });
  /** Who loads all modules but the root module; null where this one does. */
  private others: ModuleLoader | null = null;

  constructor(host: ModuleHost, options: LoadOptions = {}) {
    const { files = new SourceFileCache(), providerSchemas = new Map(), versions = null } = options;
    this.host = host;
    this.versions = versions;
    this.finder = new VersionFinder({
      host,
      option: versions,
      filesOf: (directory) => this.filesIn(directory).files,
      directoryOf: (directory, call) => this.directoryOf(directory, call),
    });
    this.files = files;
    this.providerSchemas = providerSchemas;
  }

  /** How many modules were loaded. */
  get size(): number {
    return this.modules.size;
  }

  /** A loader that reads its root module, which is the same, from another host, and has all other modules from this one. */
  withRootOn(host: ModuleHost): ModuleLoader {
    const { files, providerSchemas, versions } = this;
    const loader = new ModuleLoader(host, { files, providerSchemas, versions });
    loader.others = this;
    return loader;
  }

  /** The module in a directory; the first that is asked for is the root module, whose installed modules are used. */
  load(directory: string): LoadedModule {
    this.root ??= directory;
    if (this.others !== null && directory !== this.root) return this.others.load(directory);
    return getOrCompute(this.modules, directory, () => this.read(directory));
  }

  private read(directory: string): LoadedModule {
    const { files, listed, isWhole } = this.filesIn(directory);
    const versions = this.finder.versionsOf(directory, listed);
    const configuration = files
      .filter(({ role }) => role === "primary" || role === "override")
      .map((file) => ({ file, ...this.files.reading(file, versions) }));
    return new LoadedModule({ directory, versions, files, configuration, isWhole }, this);
  }

  /** The files of the module in a directory, parsed. */
  private filesIn(directory: string): DirectoryFiles {
    if (this.others !== null && directory !== this.root) return this.others.filesIn(directory);
    return getOrCompute(this.parsed, directory, () => {
      const listed = this.host.list(directory) ?? [];
      const names = moduleFileNames(listed);
      const files = names.flatMap((name) => this.file(directory, name) ?? []);
      // A file that is there and cannot be read may declare anything.
      return { files, listed, isWhole: files.length === names.length };
    });
  }

  private directoryOf(directory: string, { name, source }: SniffedCall): string | null {
    const path = localSourcePath(source);
    return path === null ? this.installedDirectory(directory, name) : pathIn(directory, path);
  }

  child(directory: string, call: ModuleCallDeclaration): LoadedModule | null {
    const { source } = call;
    if (source === null) return null;
    const found = this.directoryOf(directory, { name: call.name, source });
    if (found === null) return null;
    const module = this.load(found);
    return module.files.length === 0 ? null : module;
  }

  parent(directory: string): LoadedModule | null {
    const above = pathIn(directory, "..");
    return above === directory ? null : this.load(above);
  }

  neighbours(directory: string): LoadedModule[] {
    const found = new Set<string>();
    for (let up = 0, around = directory; up <= LEVELS; up++) {
      this.addBelow(around, found);
      const above = pathIn(around, "..");
      if (above === around) break;
      around = above;
    }
    found.delete(directory);
    return [...found].filter((path) => this.mentions(path, directory)).map((path) => this.load(path));
  }

  /** Returns true where a file of a directory has the path of another directory in quotes: only such a directory is parsed. */
  private mentions(directory: string, other: string): boolean {
    const names = moduleFileNames(this.host.list(directory) ?? []).slice(0, MAX_FILES);
    return names.some(({ name }) => {
      const paths = this.host.readText(pathIn(directory, name))?.matchAll(RELATIVE_PATH) ?? [];
      return [...paths].some(([, path]) => pathIn(directory, path!) === other);
    });
  }

  /** Adds a directory and those below it, the nearest first, without directories of tools, whose names begin with a full stop. */
  private addBelow(directory: string, found: Set<string>): void {
    let level = [directory];
    for (let down = 0; down <= LEVELS; down++) {
      const next: string[] = [];
      for (const path of level) {
        if (found.size >= MAX_NEIGHBOURS) return;
        found.add(path);
        const names = down < LEVELS ? (this.host.directories?.(path) ?? []) : [];
        for (const name of names) if (!name.startsWith(".") && name !== "node_modules") next.push(pathIn(path, name));
      }
      level = next;
    }
  }

  /** The test files in the directory for tests of a module; their names begin with that of the directory. */
  testsBelow(directory: string): SourceFile[] {
    const names = this.host.list(pathIn(directory, TESTS)) ?? [];
    return moduleFileNames(names)
      .filter(({ role }) => role === "test")
      .flatMap(({ name, role }) => this.file(directory, { name: `${TESTS}/${name}`, role }) ?? []);
  }

  hasDirectory(directory: string, path: string): boolean {
    return this.host.list(pathIn(directory, path)) !== null;
  }

  filesBelow(directory: string): FileHost | null {
    return this.host.filesBelow?.(directory) ?? null;
  }

  filesAround(directory: string): FileHost | null {
    return this.host.filesAround?.(directory) ?? this.filesBelow(directory);
  }

  private file(directory: string, name: FileName): SourceFile | null {
    const path = pathIn(directory, name.name);
    const text = this.host.readText(path);
    return text === null ? null : this.files.file(path, name, text);
  }

  private installedDirectory(directory: string, name: string): string | null {
    const found = this.installed().find((entry) => entry.name === name && entry.parentDirectory === directory);
    return found?.directory ?? null;
  }
}
