/** Provider schemas: types. `read-provider-schemas.ts` reads them from JSON. */
import type { Type } from "../../values/index.ts";
import type { ResourceMode } from "../addresses/resource-address.ts";

/** The attributes inside an attribute: those in its object, or in each object in its collection. */
export interface SchemaNestedAttributes {
  readonly nesting: NestingMode;
  readonly attributes: ReadonlyMap<string, SchemaAttribute>;
}

/** An argument or result of a resource. */
export interface SchemaAttribute {
  /** The dynamic type if the provider decides, or the type could not be read. */
  readonly type: Type;
  /** The flags of the attributes inside, if the provider describes them; `type` has their types. */
  readonly nested?: SchemaNestedAttributes;
  readonly isRequired: boolean;
  readonly isOptional: boolean;
  readonly isComputed: boolean;
  /** Null if it is unknown, or if provider versions differ: never a reason for a report. */
  readonly isSensitive: boolean | null;
  /** Null in the same cases. */
  readonly isWriteOnly: boolean | null;
  /** Null in the same cases. */
  readonly isDeprecated: boolean | null;
  /**
   * The argument that determines the type of a result with the dynamic type; arguments that the provider does not
   * compute have their own. Null if the type is unknown, because it differs between provider versions.
   */
  readonly typedBy?: string | null;
  /** The types in several provider versions, if they differ; `type` is the dynamic type then. */
  readonly alternatives?: readonly Type[];
}

/** The number of nested blocks that are allowed, and the form of their value. */
export type NestingMode = "single" | "group" | "list" | "set" | "map";

/**
 * A nested block. One whose nesting mode is unknown has an entry in the attributes as well, `UNCERTAIN_ATTRIBUTE`: its
 * value has several forms.
 */
export interface SchemaNestedBlock {
  readonly nesting: NestingMode;
  readonly block: SchemaBlock;
  readonly minItems: number;
  /** 0 if unlimited, or unknown. */
  readonly maxItems: number;
}

/** The attributes and nested blocks of a body. */
export interface SchemaBlock {
  readonly attributes: ReadonlyMap<string, SchemaAttribute>;
  readonly blocks: ReadonlyMap<string, SchemaNestedBlock>;
  /** Null if it is unknown, or if provider versions differ. */
  readonly isDeprecated: boolean | null;
  /** False if it may have any arguments and blocks: its content is not described. */
  readonly isDescribed?: false;
  /** The schemas in several versions of the provider that this one represents, if they differ. */
  readonly versions?: readonly SchemaBlock[];
}

/** Objects that a provider describes by type: resources, lists, actions, and the identities of managed resources. */
export type SchemaKind = ResourceMode | "list" | "action" | "identity";

/** All kinds. */
export const SCHEMA_KINDS: readonly SchemaKind[] = ["managed", "data", "ephemeral", "list", "action", "identity"];

/** The schemas of one provider. */
export interface ProviderSchema {
  /** The provider's own configuration; null if absent. */
  readonly provider: SchemaBlock | null;
  /**
   * The schemas by kind and type: for lists and actions, the arguments in their `config` block. A kind without types is
   * not described: the schema may be older than the kind, or come from a source without it.
   */
  readonly resources: Readonly<Record<SchemaKind, ReadonlyMap<string, SchemaBlock>>>;
  /** The kinds that may have other types, because one of several versions does not describe them. */
  readonly undescribed?: ReadonlySet<SchemaKind>;
}

/** Returns schemas by kind. */
export function byKind<Schemas>(schemasOf: (kind: SchemaKind) => Schemas): Record<SchemaKind, Schemas> {
  return Object.fromEntries(SCHEMA_KINDS.map((kind) => [kind, schemasOf(kind)])) as Record<SchemaKind, Schemas>;
}

/** Schemas by the provider's address, without the registry host: `hashicorp/aws`. */
export type ProviderSchemas = ReadonlyMap<string, ProviderSchema>;

/** Returns a block schema with attributes only. */
export function schemaBlockOf(attributes: Readonly<Record<string, SchemaAttribute>>): SchemaBlock {
  return { attributes: new Map(Object.entries(attributes)), blocks: new Map(), isDeprecated: false };
}
