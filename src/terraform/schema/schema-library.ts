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
}

/** Finds schemas. */
export interface SchemaLibrary {
  /** Returns a provider's known versions, for a module's directory; providers have addresses such as `registry.terraform.io/hashicorp/aws`. */
  versionsOf(provider: string, directory: string): readonly KnownVersion[];
}
