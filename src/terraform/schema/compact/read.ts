/** Reads the compact format: the header and the names. Bodies are decoded when they are used. */
import { lazy } from "../../../memo.ts";
import { isJsonObject, type JsonObject, objectIn } from "../../source/json-text.ts";
import { type KeySet, LazyMap } from "../lazy-map.ts";
import { byKind, type ProviderSchema, type SchemaBlock, type SchemaKind, SCHEMA_KINDS } from "../provider-schema.ts";
import type { SchemaTable } from "../schema-library.ts";
import { Decoder, type Interval, isNumber, partInVersions } from "./decoder.ts";
import { FORMAT, FORMAT_VERSION, type SchemaIdentity, TABLE_FORMAT_VERSION } from "./format.ts";
import { Lines } from "./lines.ts";

/** A provider's schemas with their origin. */
export interface CompactSchema {
  readonly identity: SchemaIdentity;
  readonly schema: ProviderSchema;
}

/**
 * Returns the schemas in a file's text (decompressed), or null if it has another format, or a newer version of it. Of a
 * table, the newest version.
 */
export function readCompactSchema(text: string): CompactSchema | null {
  const table = readSchemaTable(text);
  const version = table?.versions.at(-1);
  if (table === null || version === undefined) return null;
  return { identity: { provider: table.provider, version }, schema: table.schemaOf([version]) };
}

/** Returns the table in a file's text, or null in the same cases. A file with one version is a table of it. */
export function readSchemaTable(text: string): SchemaTable | null {
  const lines = new Lines(text);
  const header = objectIn(lines.at(0));
  if (header?.["format"] !== FORMAT || !isNumber(header["formatVersion"])) return null;
  const { formatVersion, provider } = header;
  const names = objectIn(lines.at(1));
  if (formatVersion > TABLE_FORMAT_VERSION || names === null || typeof provider !== "string") return null;
  const versions = formatVersion === FORMAT_VERSION ? [header["version"]] : header["versions"];
  if (!isStrings(versions) || versions.length === 0) return null;
  const partial = new Set(Array.isArray(header["partial"]) ? header["partial"] : []);
  const decoder = new Decoder(lines, (version) => partial.has(version));
  const inTable = new Names(names);
  const last = Array.isArray(header["last"]) ? header["last"] : [];
  return {
    provider,
    versions,
    lastReleases: new Set(versions.filter((_, index) => last.includes(index))),
    schemaOf: (chosen) => {
      const indexes = versions.flatMap((version, index) => (chosen.includes(version) ? [index] : []));
      return schemaIn(decoder, inTable, indexes, (index) => partial.has(index));
    },
  };
}

/** The kinds that every source describes. */
const USUAL: ReadonlySet<SchemaKind> = new Set(["managed", "data"]);

/** A body, and the intervals in which it exists; null for all versions. */
interface Named {
  readonly index: number;
  readonly intervals: readonly Interval<number>[] | null;
}

/** The names in a table. */
class Names {
  private readonly names: JsonObject;

  constructor(names: JsonObject) {
    this.names = names;
  }

  get provider(): Named | null {
    return namedIn(this.names["provider"]);
  }

  /** Returns a kind's types in some versions. */
  ofKind(kind: SchemaKind, versions: readonly number[]): TypesInVersions {
    const written = this.names[kind];
    return new TypesInVersions(isJsonObject(written) ? written : {}, versions);
  }
}

/** The types that at least one among some versions has. Nothing is kept for each: there are many sets of versions. */
class TypesInVersions implements KeySet<string> {
  private readonly written: JsonObject;
  private readonly versions: readonly number[];
  private readonly count: () => number;

  constructor(written: JsonObject, versions: readonly number[]) {
    this.written = written;
    this.versions = versions;
    this.count = lazy(() => Object.keys(written).filter((type) => this.has(type)).length);
  }

  get size(): number {
    return this.count();
  }

  /** Returns a type's body and the versions that have it; null without one. */
  bodyOf(type: string): { readonly index: number; readonly versions: readonly number[] } | null {
    const named = Object.hasOwn(this.written, type) ? namedIn(this.written[type]) : null;
    if (named === null) return null;
    const versions = having(named, this.versions);
    return versions.length === 0 ? null : { index: named.index, versions };
  }

  has(type: string): boolean {
    return this.bodyOf(type) !== null;
  }

  *keys(): MapIterator<string> {
    for (const type of Object.keys(this.written)) if (this.has(type)) yield type;
  }
}

function namedIn(written: unknown): Named | null {
  if (isNumber(written)) return { index: written, intervals: null };
  const isList = Array.isArray(written) && Array.isArray(written[0]);
  const intervals = (isList ? written : [written]).map((one) => partInVersions<number>(one, isNumber));
  const index = intervals[0]?.part;
  return isNumber(index) ? { index, intervals } : null;
}

/** Returns those among versions that have a body. */
function having({ intervals }: Named, versions: readonly number[]): readonly number[] {
  if (intervals === null) return versions;
  return versions.filter((one) => intervals.some(({ from, before }) => from <= one && one < before));
}

function schemaIn(
  decoder: Decoder,
  names: Names,
  versions: readonly number[],
  isPartial: (version: number) => boolean,
): ProviderSchema {
  const schemas = (kind: SchemaKind): ReadonlyMap<string, SchemaBlock> => {
    const types = names.ofKind(kind, versions);
    return new LazyMap(types, (type) => {
      const { index, versions: those } = types.bodyOf(type)!;
      return decoder.bodyIn(index, those);
    });
  };
  const provider = lazy((): SchemaBlock | null => {
    const named = names.provider;
    const isDescribed = named !== null && having(named, versions).length === versions.length;
    return isDescribed ? decoder.bodyIn(named.index, versions) : null;
  });
  return {
    get provider() {
      return provider();
    },
    resources: byKind(schemas),
    ...(versions.some(isPartial) && { undescribed: new Set(SCHEMA_KINDS.filter((kind) => !USUAL.has(kind))) }),
  };
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
