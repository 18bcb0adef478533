/** Provider schemas by version, as a host knows them: only types. */
import type { ProviderSchema } from "./provider-schema.ts";

/** A provider version with known schemas. */
export interface KnownVersion {
  /** Such as `5.49.0`. */
  readonly version: string;
  /** Distinguishes it from other versions, providers and origins. */
  readonly id: string;
  /** Returns the schemas, the same object each time; null if they cannot be read. */
  read(): ProviderSchema | null;
  /** Returns the table that has it: several versions in one table are read at once. Null if it cannot be read. */
  readonly table?: () => SchemaTable | null;
  /** Whether its major version has no later releases. Patch releases do not count. */
  readonly isLast?: boolean;
}

/** The schemas for several provider versions. */
export interface SchemaTable {
  /** With its host: `registry.terraform.io/hashicorp/aws`. */
  readonly provider: string;
  /** In ascending order. */
  readonly versions: readonly string[];
  /** Those that are the last releases in their major versions. */
  readonly lastReleases: ReadonlySet<string>;
  /** Returns the schema that allows what any among these versions allows, at least one. */
  schemaOf(versions: readonly string[]): ProviderSchema;
}

/** Finds schemas. */
export interface SchemaLibrary {
  /** Returns a provider's known versions, for a module's directory; providers have addresses such as `registry.terraform.io/hashicorp/aws`. */
  versionsOf(provider: string, directory: string): readonly KnownVersion[];
  /**
   * Returns the version that counts for a provider, whatever lock files and constraints say: its address lacks the
   * default host. Null if they decide.
   */
  readonly chosenVersion?: (provider: string) => string | null;
}
