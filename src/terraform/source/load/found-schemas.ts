/**
 * Finds provider schemas in a workspace: in `.hclkit/schemas` below a module's directory and its parents up to the
 * repository root, in a directory that the settings name, in the host's directory for all modules, and in the package.
 */
import { getOrCompute, lazy } from "../../../memo.ts";
import { parentOf, plainPath } from "../../../text/index.ts";
import { COMMITTED_SCHEMAS, readSchemaText, schemaPath, versionInName } from "../../schema/compact/schema-file.ts";
import type { ProviderSchema, ProviderSchemas } from "../../schema/provider-schema.ts";
import type { KnownVersion, SchemaLibrary } from "../../schema/schema-library.ts";
import { loadedSchemas } from "../../schema/shipped/load-schemas.ts";
import { type ShippedSchemas, shippedSchemasOf } from "../../schema/shipped/shipped-schemas.ts";
import { isRepositoryRoot } from "../repository.ts";
import type { WorkspaceHost } from "../workspace-host.ts";
import { haveSameItems, ReadRecorder } from "./read-recorder.ts";
import { RecordingHost } from "./recording-host.ts";

/** The schemas for modules: those in the settings' file, which are for all modules, and those that are found. */
export interface KnownSchemas {
  readonly given: ProviderSchemas | null;
  readonly library: SchemaLibrary;
}

/** Schemas in a workspace. */
export class FoundSchemas implements SchemaLibrary {
  private readonly host: WorkspaceHost;
  private readonly chosen: string | null;
  private readonly recorder = new ReadRecorder();
  private readonly files = new Map<string, KnownVersion>();
  private readonly isCommitted = this.recorder.keptResults<boolean>((a, b) => a === b);
  private readonly isRoot = this.recorder.keptResults<boolean>((a, b) => a === b);
  private readonly versions = this.recorder.keptResults<readonly KnownVersion[]>(haveSameVersions);
  /** The host, which records what is asked. */
  private readonly recorded: RecordingHost;

  /** `chosen` is the directory that the settings name, absolute; null if they name none. */
  constructor(host: WorkspaceHost, chosen: string | null) {
    this.host = host;
    this.recorded = new RecordingHost(host, this.recorder);
    this.chosen = chosen === null ? null : plainPath(chosen);
  }

  /** Drops answers that changed paths affect. Returns true if a module may have other schemas. */
  forget(paths: ReadonlySet<string>): boolean {
    return this.recorder.forget(paths).size > 0;
  }

  versionsOf(provider: string, directory: string): readonly KnownVersion[] {
    const common = [this.chosen, this.host.schemaDirectory].filter((path) => path !== null);
    const versions = new Map<string, KnownVersion>();
    const stored = [...this.committedAbove(directory), ...common].flatMap((base) =>
      this.versionsIn(`${base}/${provider}`, provider),
    );
    for (const known of [...stored, ...this.shipped.versionsOf(provider)])
      if (!versions.has(known.version)) versions.set(known.version, known);
    return [...versions.values()];
  }

  private get shipped(): ShippedSchemas {
    const { readShippedSchemas } = this.host;
    return readShippedSchemas === null ? loadedSchemas() : shippedSchemasOf(readShippedSchemas);
  }

  private versionsIn(path: string, provider: string): readonly KnownVersion[] {
    return this.versions.get(`${path} ${provider}`, () =>
      (this.recorded.list(path) ?? []).flatMap((name) => {
        const version = versionInName(name);
        return version === null ? [] : [this.file(`${path}/${name}`, { provider, version })];
      }),
    );
  }

  private file(path: string, identity: { readonly provider: string; readonly version: string }): KnownVersion {
    this.recorder.read(path);
    const id = `${path} ${this.host.stateOf(path)}`;
    return getOrCompute(this.files, id, () => {
      const read = lazy((): ProviderSchema | null => {
        const text = this.host.readData(path);
        const file = text === null ? null : readSchemaText(text);
        // A file at the wrong place would be used for another version.
        return file === null || schemaPath(file.identity) !== schemaPath(identity) ? null : file.schema;
      });
      return { version: identity.version, id, read };
    });
  }

  /** Returns the schema directories in the repository, the nearest first. */
  private committedAbove(start: string): readonly string[] {
    const found: string[] = [];
    for (let directory: string | null = start; directory !== null; directory = parentOf(directory)) {
      if (this.hasCommitted(directory)) found.push(`${directory}/${COMMITTED_SCHEMAS.join("/")}`);
      if (this.isRepositoryRoot(directory)) break;
    }
    return found;
  }

  private hasCommitted(directory: string): boolean {
    const [first, second] = COMMITTED_SCHEMAS;
    const { recorded } = this;
    const has = (path: string, name: string): boolean => recorded.directories!(path).includes(name);
    return this.isCommitted.get(directory, () => has(directory, first) && has(`${directory}/${first}`, second));
  }

  private isRepositoryRoot(directory: string): boolean {
    return this.isRoot.get(directory, () => isRepositoryRoot(directory, this.recorded));
  }
}

/** Returns whether two lists name the same files in the same states. */
function haveSameVersions(a: readonly KnownVersion[], b: readonly KnownVersion[]): boolean {
  return haveSameItems(
    a.map(({ id }) => id),
    b.map(({ id }) => id),
  );
}
