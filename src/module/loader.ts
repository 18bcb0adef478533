/**
 * Loading modules: each directory and file is read once for a loader, whichever modules lead to it.
 *
 * Child modules are found where their sources are local paths, and otherwise in what `terraform init` has downloaded.
 */
import type { FileHost } from "../functions/index.ts";
import { type FileReading, readDeclarations } from "./config/index.ts";
import type { ModuleCallDeclaration } from "./declarations.ts";
import { joinPath, type ModuleHost } from "./host.ts";
import { type InstalledModule, installedModules } from "./installed-modules.ts";
import { Module } from "./module.ts";
import {
  type FileName,
  moduleFileNames,
  type ModuleProduct,
  productOf,
  sourceFile,
  type SourceFile,
} from "./source-file.ts";

/** Loads the module in a directory. Never throws: what cannot be read is not there. */
export function loadModule(directory: string, host: ModuleHost): Module {
  return new ModuleLoader(host).load(directory);
}

/** Modules of one moment. */
export class ModuleLoader {
  private readonly host: ModuleHost;
  private readonly modules = new Map<string, Module>();
  private readonly readings = new WeakMap<SourceFile, FileReading>();
  private installed: readonly InstalledModule[] | null = null;
  private root: string | null = null;

  constructor(host: ModuleHost) {
    this.host = host;
  }

  /** The module in a directory; the first that is asked for is the root module, whose installed modules are used. */
  load(directory: string): Module {
    this.root ??= directory;
    let module = this.modules.get(directory);
    if (module === undefined) {
      const names = this.host.list(directory) ?? [];
      const files = moduleFileNames(names).flatMap((name) => this.file(directory, name) ?? []);
      module = new Module(directory, productOf(names), files, this);
      this.modules.set(directory, module);
    }
    return module;
  }

  /** The declarations of a file. */
  readFile(file: SourceFile, product: ModuleProduct): FileReading {
    let reading = this.readings.get(file);
    if (reading === undefined) {
      reading = readDeclarations(file, product);
      this.readings.set(file, reading);
    }
    return reading;
  }

  /** The module that a call leads to; null where nothing is there. */
  child(parent: Module, call: ModuleCallDeclaration): Module | null {
    const { source } = call;
    if (source === null) return null;
    const isLocal = source.startsWith("./") || source.startsWith("../");
    const directory = isLocal ? joinPath(parent.directory, source) : this.installedDirectory(parent, call.name);
    if (directory === null) return null;
    const module = this.load(directory);
    return module.files.length === 0 ? null : module;
  }

  /** Files for functions in the module of a directory. */
  filesOf(directory: string): FileHost | null {
    return this.host.filesBelow?.(directory) ?? null;
  }

  private file(directory: string, name: FileName): SourceFile | null {
    const text = this.host.readText(joinPath(directory, name.name));
    return text === null ? null : sourceFile(name, text);
  }

  private installedDirectory(parent: Module, name: string): string | null {
    const root = this.root!;
    this.installed ??= installedModules(root, this.host.readText(joinPath(root, ".terraform/modules/modules.json")));
    const found = this.installed.find((entry) => entry.name === name && entry.parentDirectory === parent.directory);
    return found?.directory ?? null;
  }
}
