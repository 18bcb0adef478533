/**
 * The compact format of one provider's schemas: lines of JSON, described in docs/provider-schemas.md. Equal attributes,
 * types and bodies occur once. Reading and writing are in the other files.
 */
import type { SchemaAttribute, SchemaKind } from "../provider-schema.ts";

/** The value of `format` in the first line. */
export const FORMAT = "hclkit provider schema";

/** The version of the format; readers refuse higher ones. */
export const FORMAT_VERSION = 1;

/** The lines before the bodies: the header, the names, the types and the attributes. */
export const LINES_BEFORE_BODIES = 4;

/** The provider and version of a file. */
export interface SchemaIdentity {
  /** With its host: `registry.terraform.io/hashicorp/aws`. */
  readonly provider: string;
  /** Such as `5.49.0`. */
  readonly version: string;
}

/** The first line. */
export interface Header extends SchemaIdentity {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
}

/**
 * The second line: the bodies of the provider's own configuration, and of each kind's types. A kind without types may be
 * absent, as in files that are older than the kind.
 */
export type Names = { readonly provider: number | null } & Readonly<
  Partial<Record<SchemaKind, Readonly<Record<string, number>>>>
>;

/** An attribute: its name, the index of its type, and its flags. */
export type CompactAttribute = readonly [name: string, type: number, flags: number];

/** A nested block: its type, nesting mode, the index of its body, and the minimum and maximum if there are any. */
export type CompactBlock = readonly [name: string, nesting: string, body: number, min?: number, max?: number];

/** A body: the indexes of its attributes, its nested blocks, and 1 if it is deprecated. */
export type CompactBody = readonly [
  attributes: readonly number[],
  blocks?: readonly CompactBlock[],
  deprecated?: 0 | 1,
];

type Flag = Exclude<keyof SchemaAttribute, "type" | "nested" | "typedBy" | "alternatives">;

/** The bits of an attribute's flags. */
export const FLAGS: Readonly<Record<Flag, number>> = {
  isRequired: 1,
  isOptional: 2,
  isComputed: 4,
  isSensitive: 8,
  isWriteOnly: 16,
  isDeprecated: 32,
};
