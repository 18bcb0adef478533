/**
 * Loading modules: each directory and file is read once for a loader, whichever modules lead to it.
 *
 * Child modules are found where their sources are local paths, and otherwise in what `terraform init` has downloaded.
 */
import type { FileHost } from "../../functions/index.ts";
import type { FileReading } from "../declare/read-declarations.ts";
import { readTestFile } from "../tests/test-file.ts";
import { localSourcePath } from "../addresses/module-source.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { joinPath, type ModuleHost } from "../source/host.ts";
import { INSTALLED_MODULES, type InstalledModule, installedModules } from "../source/installed-modules.ts";
import { Module } from "./module.ts";
import type { ProviderSchemas } from "../schema/provider-schema.ts";
import { SourceFileCache } from "./source-file-cache.ts";
import {
  type FileName,
  moduleFileNames,
  type ModuleDialect,
  moduleDialectOf,
  type SourceFile,
} from "../source/source-file.ts";

/** What a loader may use. */
export interface LoadOptions {
  /** Files that were parsed already, for several loaders. */
  readonly files?: SourceFileCache;
  /** What providers say about their resources; nothing is known of others. */
  readonly providerSchemas?: ProviderSchemas;
}

/** The directory for tests, unless the command line says another one. */
const TESTS = "tests";

/** Directories above one are looked through up to here. */
const MAX_FOLDERS = 8;

/** Loads the module in a directory. Never throws: what cannot be read is not there. */
export function loadModule(directory: string, host: ModuleHost, options: LoadOptions = {}): Module {
  return new ModuleLoader(host, options).load(directory);
}

/** Modules of one moment. */
export class ModuleLoader {
  private readonly host: ModuleHost;
  private readonly modules = new Map<string, Module>();
  readonly providerSchemas: ProviderSchemas;
  private readonly files: SourceFileCache;
  private installed: readonly InstalledModule[] | null = null;
  private root: string | null = null;
  /** Who loads all modules but the root module; null where this one does. */
  private others: ModuleLoader | null = null;

  constructor(host: ModuleHost, { files = new SourceFileCache(), providerSchemas = new Map() }: LoadOptions = {}) {
    this.host = host;
    this.files = files;
    this.providerSchemas = providerSchemas;
  }

  /** How many modules were loaded. */
  get size(): number {
    return this.modules.size;
  }

  /** A loader that reads its root module, which is the same, from another host, and has all other modules from this one. */
  withRootOn(host: ModuleHost): ModuleLoader {
    const loader = new ModuleLoader(host, { files: this.files, providerSchemas: this.providerSchemas });
    loader.others = this;
    return loader;
  }

  /** The module in a directory; the first that is asked for is the root module, whose installed modules are used. */
  load(directory: string): Module {
    this.root ??= directory;
    if (this.others !== null && directory !== this.root) return this.others.load(directory);
    let module = this.modules.get(directory);
    if (module === undefined) {
      const names = this.host.list(directory) ?? [];
      const wanted = moduleFileNames(names);
      const files = wanted.flatMap((name) => this.file(directory, name) ?? []);
      // Nobody knows what a file declares that is there and cannot be read.
      const isWhole = files.length === wanted.length;
      module = new Module(directory, moduleDialectOf(names), { files, isWhole }, this);
      this.modules.set(directory, module);
    }
    return module;
  }

  /** The declarations of a file. */
  readFile(file: SourceFile, dialect: ModuleDialect): FileReading {
    return this.files.reading(file, dialect);
  }

  /** The module that a call leads to; null where nothing is there. */
  child(parent: Module, call: ModuleCallDeclaration): Module | null {
    const { source } = call;
    if (source === null) return null;
    const path = localSourcePath(source);
    const directory = path === null ? this.installedDirectory(parent, call.name) : joinPath(parent.directory, path);
    if (directory === null) return null;
    const module = this.load(directory);
    return module.files.length === 0 ? null : module;
  }

  /** The test files in the directory for tests of a module; their names begin with that of the directory. */
  testsBelow(directory: string): SourceFile[] {
    const names = this.host.list(joinPath(directory, TESTS)) ?? [];
    return moduleFileNames(names)
      .filter(({ role }) => role === "test")
      .flatMap(({ name, role }) => this.file(directory, { name: `${TESTS}/${name}`, role }) ?? []);
  }

  /** Whether there is a directory at a path that starts from another directory. */
  isDirectory(directory: string, path: string): boolean {
    return this.host.list(joinPath(directory, path)) !== null;
  }

  /** Whether a test of a module in the directory, or in one above it, reads the files of mocks that are in the directory. */
  isMockDirectory(directory: string): boolean {
    let above = directory;
    for (let count = 0; count < MAX_FOLDERS; count++) {
      const module = this.load(above);
      const sources = module.tests.flatMap((test) => readTestFile(test, module.dialect).declarations.mockProviders);
      if (sources.some(({ source }) => source !== null && joinPath(above, source) === directory)) return true;
      const next = joinPath(above, "..");
      if (next === above) break;
      above = next;
    }
    return false;
  }

  /** Files for functions in the module of a directory. */
  filesOf(directory: string): FileHost | null {
    return this.host.filesBelow?.(directory) ?? null;
  }

  private file(directory: string, name: FileName): SourceFile | null {
    const path = joinPath(directory, name.name);
    const text = this.host.readText(path);
    return text === null ? null : this.files.file(path, name, text);
  }

  private installedDirectory(parent: Module, name: string): string | null {
    const root = this.root!;
    this.installed ??= installedModules(root, this.host.readText(joinPath(root, INSTALLED_MODULES)));
    const found = this.installed.find((entry) => entry.name === name && entry.parentDirectory === parent.directory);
    return found?.directory ?? null;
  }
}
