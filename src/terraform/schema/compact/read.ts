/** Reads the compact format: the header and the names. Bodies are decoded when they are used. */
import { isJsonObject, objectIn } from "../../source/json-text.ts";
import { LazyMap } from "../lazy-map.ts";
import { byKind, type ProviderSchema, type SchemaBlock, type SchemaKind, SCHEMA_KINDS } from "../provider-schema.ts";
import type { SchemaTable } from "../schema-library.ts";
import { Decoder, isNumber, partInVersions } from "./decoder.ts";
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
  const last = Array.isArray(header["last"]) ? header["last"] : [];
  return {
    provider,
    versions,
    lastReleases: new Set(versions.filter((_, index) => last.includes(index))),
    schemaOf: (chosen) => {
      const indexes = versions.flatMap((version, index) => (chosen.includes(version) ? [index] : []));
      return schemaIn(decoder, names, indexes, (index) => partial.has(index));
    },
  };
}

/** A body, and the chosen versions that have it. */
interface Named {
  readonly index: number;
  readonly versions: readonly number[];
}

/** The kinds that every source describes. */
const USUAL: ReadonlySet<SchemaKind> = new Set(["managed", "data"]);

function schemaIn(
  decoder: Decoder,
  names: Readonly<Record<string, unknown>>,
  versions: readonly number[],
  isPartial: (version: number) => boolean,
): ProviderSchema {
  const named = (written: unknown): Named | null => {
    const isList = Array.isArray(written) && Array.isArray(written[0]);
    const intervals = (isList ? written : [written]).map((one) => partInVersions<number>(one, isNumber));
    const having = versions.filter((one) => intervals.some(({ from, before }) => from <= one && one < before));
    const index = intervals[0]?.part;
    return isNumber(index) && having.length > 0 ? { index, versions: having } : null;
  };
  const body = (of: Named): SchemaBlock => decoder.bodyIn(of.index, of.versions);
  const schemas = (kind: SchemaKind): ReadonlyMap<string, SchemaBlock> => {
    const written = names[kind];
    const types = new Map<string, Named>();
    for (const [type, of] of Object.entries(isJsonObject(written) ? written : {})) {
      const found = named(of);
      if (found !== null) types.set(type, found);
    }
    return new LazyMap(new Set(types.keys()), (type) => body(types.get(type)!));
  };
  const configuration = named(names["provider"]);
  const isDescribed = configuration?.versions.length === versions.length;
  return {
    provider: isDescribed ? body(configuration) : null,
    resources: byKind(schemas),
    ...(versions.some(isPartial) && { undescribed: new Set(SCHEMA_KINDS.filter((kind) => !USUAL.has(kind))) }),
  };
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
