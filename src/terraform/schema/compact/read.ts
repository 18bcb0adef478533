/** Reads the compact format: the header and the names. Bodies are decoded when they are used. */
import { getOrCompute, lazy } from "../../../memo.ts";
import { isJsonObject, objectIn } from "../../source/json-text.ts";
import { LazyMap } from "../lazy-map.ts";
import { byKind, type ProviderSchema, type SchemaBlock, type SchemaKind, SCHEMA_KINDS } from "../provider-schema.ts";
import type { SchemaTable } from "../schema-library.ts";
import { Decoder, type Interval, isNumber, partInVersions } from "./decoder.ts";
import { FORMAT, FORMAT_VERSION, type SchemaIdentity, TABLE_FORMAT_VERSION } from "./format.ts";

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
  const lines = text.split("\n");
  const header = objectIn(lines[0]!);
  if (header?.["format"] !== FORMAT || !isNumber(header["formatVersion"])) return null;
  const { formatVersion, provider } = header;
  const names = objectIn(lines[1] ?? "");
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

/** The names in a table. Each kind is read when it is used. */
class Names {
  private readonly names: Readonly<Record<string, unknown>>;
  private readonly kinds = new Map<SchemaKind, ReadonlyMap<string, Named>>();

  constructor(names: Readonly<Record<string, unknown>>) {
    this.names = names;
  }

  get provider(): Named | null {
    return namedIn(this.names["provider"]);
  }

  ofKind(kind: SchemaKind): ReadonlyMap<string, Named> {
    return getOrCompute(this.kinds, kind, () => {
      const written = this.names[kind];
      const types = new Map<string, Named>();
      for (const [type, of] of Object.entries(isJsonObject(written) ? written : {})) {
        const named = namedIn(of);
        if (named !== null) types.set(type, named);
      }
      return types;
    });
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
    const named = names.ofKind(kind);
    const types = new Set<string>();
    for (const [type, of] of named) if (having(of, versions).length > 0) types.add(type);
    return new LazyMap(types, (type) => {
      const of = named.get(type)!;
      return decoder.bodyIn(of.index, having(of, versions));
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
