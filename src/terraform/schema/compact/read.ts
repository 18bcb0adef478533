/**
 * Reads the compact format. A resource type is decoded when it is used. Damaged parts are left out or have the dynamic
 * type: unknown schemas cause no reports.
 */
import { getOrCompute } from "../../../memo.ts";
import { dynamicType, typeFromJson } from "../../../values/index.ts";
import { isJsonObject, objectIn, valueIn } from "../../source/json-text.ts";
import { LazyMap } from "../lazy-map.ts";
import { nestingModeOf, typeOfNested } from "../nested-type.ts";
import {
  byKind,
  type ProviderSchema,
  type SchemaAttribute,
  type SchemaBlock,
  type SchemaKind,
} from "../provider-schema.ts";
import {
  type CompactAttribute,
  type CompactBlock,
  type CompactBody,
  FLAGS,
  FORMAT,
  FORMAT_VERSION,
  type Header,
  LINES_BEFORE_BODIES,
  type Names,
  type SchemaIdentity,
} from "./format.ts";

/** A provider's schemas with their origin. */
export interface CompactSchema {
  readonly identity: SchemaIdentity;
  readonly schema: ProviderSchema;
}

/** Returns the schemas in a file's text (decompressed), or null if it has another format, or a newer version of it. */
export function readCompactSchema(text: string): CompactSchema | null {
  const lines = text.split("\n");
  const header: Partial<Header> | null = objectIn(lines[0]!);
  if (header?.format !== FORMAT || typeof header.formatVersion !== "number") return null;
  const { formatVersion, provider, version } = header;
  const names: Partial<Names> | null = objectIn(lines[1] ?? "");
  if (formatVersion > FORMAT_VERSION || names === null) return null;
  if (typeof provider !== "string" || typeof version !== "string") return null;
  const decoder = new Decoder(lines);
  const schemas = (kind: SchemaKind): ReadonlyMap<string, SchemaBlock> => {
    const indexes = new Map(Object.entries(names[kind] ?? {}));
    return new LazyMap(new Set(indexes.keys()), (type) => decoder.body(indexes.get(type)!));
  };
  return {
    identity: { provider, version },
    schema: {
      provider: typeof names.provider === "number" ? decoder.body(names.provider) : null,
      resources: byKind(schemas),
    },
  };
}

/** The maximum number of attributes and blocks in a body, counted as a tree: parts are shared, and a larger body is empty. */
const MAX_SIZE = 1_000_000;

const EMPTY: SchemaBlock = { attributes: new Map(), blocks: new Map(), isDeprecated: false };

type DecodedType = Pick<SchemaAttribute, "type" | "nested">;

const UNKNOWN: DecodedType = { type: dynamicType };

class Decoder {
  private readonly lines: readonly string[];
  private readonly types: readonly unknown[];
  private readonly attributes: readonly CompactAttribute[];
  private readonly decodedTypes = new Map<number, DecodedType>();
  private readonly decodedAttributes = new Map<number, SchemaAttribute>();
  private readonly decodedBodies = new Map<number, SchemaBlock>();
  /** The sizes of bodies and of nested attributes. */
  private readonly sizes = new Map<object, number>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
    this.types = this.listAt(2);
    this.attributes = this.listAt(3);
  }

  /** Returns a body. Bodies inside others come before them, so that no body contains itself. */
  body(index: number, end = Number.POSITIVE_INFINITY): SchemaBlock {
    if (!(index < end)) return EMPTY;
    return getOrCompute(this.decodedBodies, index, () => this.readBody(index));
  }

  private listAt<T extends readonly unknown[]>(line: number): T {
    return listIn<T>(valueIn(this.lines[line] ?? ""));
  }

  private readBody(index: number): SchemaBlock {
    const [attributes, blocks, deprecated] = this.listAt<CompactBody>(LINES_BEFORE_BODIES + index);
    const body = {
      attributes: this.attributesAt(attributes, this.types.length),
      blocks: new Map(
        listIn<readonly CompactBlock[]>(blocks).flatMap((block) => {
          const [name, nesting, inner, min = 0, max = 0] = listIn<CompactBlock>(block);
          if (typeof name !== "string") return [];
          const mode = nestingModeOf(nesting, "list");
          return [[name, { nesting: mode, block: this.body(inner, index), minItems: min, maxItems: max }] as const];
        }),
      ),
      isDeprecated: deprecated === 1,
    };
    return (
      this.measured(
        body,
        body.attributes,
        [...body.blocks.values()].map(({ block }) => block),
      ) ?? EMPTY
    );
  }

  /** Returns the attributes with these indexes, except those whose types do not come before an index. */
  private attributesAt(indexes: unknown, end: number): Map<string, SchemaAttribute> {
    return new Map(
      listIn<readonly number[]>(indexes).flatMap((index) => {
        const [name, type, flags] = listIn<CompactAttribute>(this.attributes[index]);
        if (typeof name !== "string" || !(type < end)) return [];
        return [[name, getOrCompute(this.decodedAttributes, index, () => this.attribute(type, flags))] as const];
      }),
    );
  }

  private attribute(type: number, flags: number): SchemaAttribute {
    const has = (bit: number): boolean => (flags & bit) !== 0;
    return {
      ...getOrCompute(this.decodedTypes, type, () => this.type(type)),
      isRequired: has(FLAGS.isRequired),
      isOptional: has(FLAGS.isOptional),
      isComputed: has(FLAGS.isComputed),
      isSensitive: has(FLAGS.isSensitive),
      isWriteOnly: has(FLAGS.isWriteOnly),
      isDeprecated: has(FLAGS.isDeprecated),
    };
  }

  private type(index: number): DecodedType {
    const written = this.types[index];
    if (isJsonObject(written) && "nesting" in written && "attributes" in written) {
      const attributes = this.attributesAt(written.attributes, index);
      const nested = this.measured({ nesting: nestingModeOf(written.nesting, "single"), attributes }, attributes, []);
      return nested === null ? UNKNOWN : { type: typeOfNested(nested), nested };
    }
    const type = typeFromJson(JSON.stringify(written ?? null));
    return "kind" in type ? { type } : UNKNOWN;
  }

  /** Returns a body or nested attributes with these parts, or null if they are too large. */
  private measured<T extends object>(
    whole: T,
    attributes: ReadonlyMap<string, SchemaAttribute>,
    blocks: readonly SchemaBlock[],
  ): T | null {
    const inside = [...[...attributes.values()].flatMap(({ nested }) => nested ?? []), ...blocks];
    const size = inside.reduce((sum, part) => sum + (this.sizes.get(part) ?? 1), attributes.size + blocks.length);
    this.sizes.set(whole, size);
    return size > MAX_SIZE ? null : whole;
  }
}

function listIn<T extends readonly unknown[]>(value: unknown): T {
  return (Array.isArray(value) ? value : []) as unknown as T;
}
