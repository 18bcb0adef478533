/**
 * The compact format of one provider's schemas: lines of JSON, described in docs/provider-schemas.md. Equal attributes,
 * types and bodies occur once. Version 1 has one provider version, version 2 several: a table. Reading and writing
 * are in the other files.
 */
import type { SchemaAttribute, SchemaKind } from "../provider-schema.ts";

/** The value of `format` in the first line. */
export const FORMAT = "hclkit provider schema";

/** The format's version for one provider version. */
export const FORMAT_VERSION = 1;

/** The format's version for several provider versions; readers refuse higher ones. */
export const TABLE_FORMAT_VERSION = 2;

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

/** The first line of a table. */
export interface TableHeader {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  readonly provider: string;
  /** In ascending order. Elsewhere, a version is its index here. */
  readonly versions: readonly string[];
  /**
   * The versions from a source that lacks some facts: whether attributes and bodies are sensitive, write-only or
   * deprecated, all kinds except resources and data sources, and maxima above 1.
   */
  readonly partial?: readonly number[];
  /** The versions that are the last releases in their major versions. */
  readonly last?: readonly number[];
}

/** A part that is the same in all versions, or one with the versions that have it: from one on, and before another. */
export type InVersions<Part> = Part | readonly [part: Part, from: number, before?: number];

/**
 * The second line: the bodies of the provider's own configuration, and of each kind's types. A kind without types may be
 * absent, as in files that are older than the kind.
 */
export type Names = { readonly provider: NamedBody | null } & Readonly<
  Partial<Record<SchemaKind, Readonly<Record<string, NamedBody>>>>
>;

/** The index of a body. If the versions that have it are not consecutive, there are several intervals with one index. */
type NamedBody = InVersions<number> | readonly InVersions<number>[];

/** An attribute: its name, the index of its type, and its flags. */
export type CompactAttribute = readonly [name: string, type: number, flags: number];

/**
 * A nested block: its type, nesting mode, the index of its body, and the minimum and maximum if there are any. In a table,
 * the mode is null if it is unknown, and the body is null if it is not described.
 */
export type CompactBlock = readonly [
  name: string,
  nesting: string | null,
  body: number | null,
  min?: number,
  max?: number,
];

/** A body: the indexes of its attributes, its nested blocks, and 1 if it is deprecated. */
export type CompactBody = readonly [
  attributes: readonly InVersions<number>[],
  blocks?: readonly InVersions<CompactBlock>[],
  deprecated?: InVersions<0 | 1>,
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
