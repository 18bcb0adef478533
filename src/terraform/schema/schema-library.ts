/** Schemas of provider versions that a host knows: only types. */
import type { ProviderSchema } from "./provider-schema.ts";

/** A version of a provider whose schemas are known. */
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
  /** Returns the known versions of a provider, such as `registry.terraform.io/hashicorp/aws`, for a module's directory. */
  versionsOf(provider: string, directory: string): readonly KnownVersion[];
}
