/**
 * Finds provider schemas in the file system: in `.hclkit/schemas` below a module's directory and its parents up to the
 * repository root, in a directory that the settings name, and in the cache directory.
 */
import { dirname } from "node:path";
import type { KnownVersion, ProviderSchema, ProviderSchemas, SchemaLibrary } from "../src/index.ts";
import { isRepositoryRoot } from "../src/internal.ts";
import { getOrCompute, lazy } from "../src/memo.ts";
import { cachedSchemas } from "./cache-directory.ts";
import type { Disk } from "./file-system.ts";
import { stampOf } from "./while-unchanged.ts";
import { COMMITTED_SCHEMAS, readSchemaFile, schemaPath, versionInName } from "./schema-files.ts";

/** The schemas for modules: those in the settings' file, which are for all modules, and those that are found. */
export interface KnownSchemas {
  readonly given: ProviderSchemas | null;
  readonly library: SchemaLibrary;
}

/** Schemas in the file system. */
export class DiskSchemas implements SchemaLibrary {
  private readonly disk: Disk;
  private readonly chosen: string | null;
  /** The schema directories for all modules. */
  private common: readonly string[] = [];
  private readonly directories = new Map<string, readonly string[]>();
  private readonly versions = new Map<string, readonly KnownVersion[]>();
  private readonly files = new Map<string, KnownVersion>();
  /** The generation of file reads for which the directories are known. */
  private generation: number | null = null;

  /** `chosen` is the directory that the settings name, absolute; null if they name none. */
  constructor(disk: Disk, chosen: string | null) {
    this.disk = disk;
    this.chosen = chosen;
  }

  versionsOf(provider: string, directory: string): readonly KnownVersion[] {
    if (this.generation !== this.disk.generation) {
      this.generation = this.disk.generation;
      this.directories.clear();
      this.versions.clear();
      const paths = [this.chosen, cachedSchemas()].filter((path) => path !== null);
      this.common = paths.map((path) => path.replaceAll("\\", "/"));
    }
    const directories = [...this.committedAbove(directory), ...this.common];
    const versions = new Map<string, KnownVersion>();
    for (const base of directories) {
      for (const known of this.versionsIn(`${base}/${provider}`, provider))
        if (!versions.has(known.version)) versions.set(known.version, known);
    }
    return [...versions.values()];
  }

  private versionsIn(path: string, provider: string): readonly KnownVersion[] {
    return getOrCompute(this.versions, path, () =>
      (this.disk.list(path) ?? []).flatMap((name) => {
        const version = versionInName(name);
        return version === null ? [] : [this.file(`${path}/${name}`, { provider, version })];
      }),
    );
  }

  private file(path: string, identity: { readonly provider: string; readonly version: string }): KnownVersion {
    const id = `${path} ${stampOf(path)}`;
    return getOrCompute(this.files, id, () => {
      const read = lazy((): ProviderSchema | null => {
        const file = readSchemaFile(path);
        // A file at the wrong place would be used for another version.
        return file === null || schemaPath(file.identity) !== schemaPath(identity) ? null : file.schema;
      });
      return { version: identity.version, id, read };
    });
  }

  /** Returns the schema directories in the repository, the nearest first. */
  private committedAbove(directory: string): readonly string[] {
    const found = this.directories.get(directory);
    if (found !== undefined) return found;
    const names = this.disk.directories(directory);
    const above = dirname(directory);
    const isRoot = isRepositoryRoot(directory, this.disk) || above === directory;
    const [first, second] = COMMITTED_SCHEMAS;
    const isThere = names.includes(first) && this.disk.directories(`${directory}/${first}`).includes(second);
    const directories = [
      ...(isThere ? [`${directory}/${first}/${second}`] : []),
      ...(isRoot ? [] : this.committedAbove(above)),
    ];
    this.directories.set(directory, directories);
    return directories;
  }
}
