/**
 * Decodes bodies in the compact format, each for one provider version or for several. A body is decoded when it is used. Damaged parts are left out or have the dynamic type: unknown schemas cause no reports.
 */
import { getOrCompute } from "../../../memo.ts";
import { dynamicType, typeFromJson } from "../../../values/index.ts";
import { isJsonObject, valueIn } from "../../source/json-text.ts";
import { mergedBlocks } from "../merged-schema.ts";
import { nestingModeOf, typeOfNested } from "../nested-type.ts";
import type { SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE, UNDESCRIBED_BLOCK } from "../uncertain-attribute.ts";
import {
  type CompactAttribute,
  type CompactBlock,
  type CompactBody,
  FLAGS,
  type InVersions,
  LINES_BEFORE_BODIES,
} from "./format.ts";
import { JsonList } from "./json-list.ts";
import type { Lines } from "./lines.ts";

/** The maximum number of attributes and blocks in a body, counted as a tree: parts are shared, and a larger body is empty. */
const MAX_SIZE = 1_000_000;

const EMPTY: SchemaBlock = { attributes: new Map(), blocks: new Map(), isDeprecated: false };

type DecodedType = Pick<SchemaAttribute, "type" | "nested">;

/** An attribute, and the index of its type. */
interface DecodedAttribute {
  readonly name: string;
  readonly type: number;
  readonly attribute: SchemaAttribute;
}

const UNKNOWN: DecodedType = { type: dynamicType };

const NO_CHANGES: readonly number[] = [];

/** Returns a part and its versions: from one on, and before another. */
export function partInVersions<Part>(written: InVersions<Part>, isPart: (value: unknown) => boolean): Interval<Part> {
  if (isPart(written) || !Array.isArray(written)) return { part: written as Part, from: 0, before: Infinity };
  const [part, from, before] = written as readonly [Part, number, number?];
  return { part, from: numberOr(from, 0), before: numberOr(before, Infinity) };
}

/** A part, and the versions that have it. */
export interface Interval<Part> {
  readonly part: Part;
  readonly from: number;
  readonly before: number;
}

/** Decodes one file. Versions are their indexes. */
export class Decoder {
  private readonly lines: Lines;
  private readonly isPartial: (version: number) => boolean;
  private readonly types: JsonList;
  private readonly attributes: JsonList;
  private readonly decodedTypes = [new Map<number, DecodedType>(), new Map<number, DecodedType>()];
  private readonly decodedAttributes = [new Map<number, DecodedAttribute>(), new Map<number, DecodedAttribute>()];
  private readonly compactBodies = new Map<number, CompactBody>();
  private readonly decodedBodies = new Map<number, Map<number, SchemaBlock>>();
  private readonly changes = new Map<number, readonly number[]>();
  /** The sizes that bodies and nested attributes have. */
  private readonly sizes = new Map<object, number>();

  /** `isPartial` returns whether a version's source lacks facts. */
  constructor(lines: Lines, isPartial: (version: number) => boolean) {
    this.lines = lines;
    this.isPartial = isPartial;
    this.types = new JsonList(lines.at(2));
    this.attributes = new JsonList(lines.at(3));
  }

  /** Returns a body in several versions, at least one, in ascending order: it allows what any of them allows. */
  bodyIn(index: number, versions: readonly number[]): SchemaBlock {
    const bodies = new Set(versions.map((version) => this.body(index, version)));
    return mergedBlocks([...bodies]);
  }

  /** Returns a body in a version. Bodies inside others come before them, so that no body contains itself. */
  body(index: number, version: number, end = Infinity): SchemaBlock {
    if (!(index < end)) return EMPTY;
    const change = this.changesIn(index).findLast((one) => one <= version) ?? 0;
    // The facts that a source lacks are not part of the body.
    const key = change * 2 + (this.isPartial(version) ? 1 : 0);
    const versions = getOrCompute(this.decodedBodies, index, () => new Map<number, SchemaBlock>());
    return getOrCompute(versions, key, () => this.readBody(index, version));
  }

  /** Returns the versions with which a body changes, or one inside it, in ascending order. */
  private changesIn(index: number): readonly number[] {
    return getOrCompute(this.changes, index, () => {
      const [attributes, blocks, deprecated] = this.compactBody(index);
      const intervals = [
        ...listIn<readonly InVersions<number>[]>(attributes).map((one) => partInVersions(one, isNumber)),
        partInVersions(deprecated ?? 0, isNumber),
      ];
      const changes = new Set<number>();
      for (const one of listIn<readonly InVersions<CompactBlock>[]>(blocks)) {
        const interval = partInVersions(one, isBlock);
        intervals.push({ ...interval, part: 0 });
        const [, , inner] = listIn<CompactBlock>(interval.part);
        if (isNumber(inner) && inner < index) for (const change of this.changesIn(inner)) changes.add(change);
      }
      for (const { from, before } of intervals) {
        if (from > 0) changes.add(from);
        if (before < Infinity) changes.add(before);
      }
      return changes.size === 0 ? NO_CHANGES : [...changes].toSorted((a, b) => a - b);
    });
  }

  private compactBody(index: number): CompactBody {
    return getOrCompute(this.compactBodies, index, () =>
      listIn<CompactBody>(valueIn(this.lines.at(LINES_BEFORE_BODIES + index))),
    );
  }

  private readBody(index: number, version: number): SchemaBlock {
    const [written, blocks, deprecated] = this.compactBody(index);
    const isPartial = this.isPartial(version);
    const attributes = this.attributesAt(
      partsIn(listIn<readonly InVersions<number>[]>(written), version, isNumber),
      Infinity,
      isPartial,
    );
    const nested = new Map<string, SchemaNestedBlock>();
    for (const part of partsIn(listIn<readonly InVersions<CompactBlock>[]>(blocks), version, isBlock)) {
      const [name, nesting, inner, min = 0, max = 0] = listIn<CompactBlock>(part);
      if (typeof name !== "string") continue;
      const block = inner === null ? UNDESCRIBED_BLOCK : this.body(inner, version, index);
      nested.set(name, { nesting: nestingModeOf(nesting, "list"), block, minItems: min, maxItems: max });
      if (inner === null || nesting === null) attributes.set(name, UNCERTAIN_ATTRIBUTE);
    }
    const [isDeprecated = 0] = partsIn([deprecated ?? 0], version, isNumber);
    const body = { attributes, blocks: nested, isDeprecated: isPartial ? null : isDeprecated === 1 };
    const inside = [...nested.values()].map(({ block }) => block);
    return this.measured(body, attributes, inside) ?? EMPTY;
  }

  /** Returns the attributes with these indexes, except those whose types do not come before an index. */
  private attributesAt(indexes: readonly unknown[], end: number, isPartial: boolean): Map<string, SchemaAttribute> {
    const decoded = this.decodedAttributes[isPartial ? 1 : 0]!;
    const attributes = new Map<string, SchemaAttribute>();
    for (const index of indexes) {
      const read = decoded.get(index as number) ?? this.attribute(index as number, end, isPartial);
      if (read === null || !(read.type < end)) continue;
      decoded.set(index as number, read);
      attributes.set(read.name, read.attribute);
    }
    return attributes;
  }

  /** Returns an attribute; null if it is damaged, or its type does not come before an index. */
  private attribute(index: number, end: number, isPartial: boolean): DecodedAttribute | null {
    const [name, type, flags] = listIn<CompactAttribute>(this.attributes.at(index));
    if (typeof name !== "string" || !(type < end) || !this.types.has(type)) return null;
    const has = (bit: number): boolean => (flags & bit) !== 0;
    const known = (bit: number): boolean | null => (isPartial ? null : has(bit));
    const decoded = this.decodedTypes[isPartial ? 1 : 0]!;
    const attribute = {
      ...getOrCompute(decoded, type, () => this.type(type, isPartial)),
      isRequired: has(FLAGS.isRequired),
      isOptional: has(FLAGS.isOptional),
      isComputed: has(FLAGS.isComputed),
      isSensitive: known(FLAGS.isSensitive),
      isWriteOnly: known(FLAGS.isWriteOnly),
      isDeprecated: known(FLAGS.isDeprecated),
    };
    return { name, type, attribute };
  }

  private type(index: number, isPartial: boolean): DecodedType {
    const written = this.types.at(index);
    if (isJsonObject(written) && "nesting" in written && "attributes" in written) {
      const attributes = this.attributesAt(listIn(written.attributes), index, isPartial);
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

/** Returns the parts that a version has. */
function partsIn<Part>(
  written: readonly InVersions<Part>[],
  version: number,
  isPart: (value: unknown) => boolean,
): Part[] {
  return written.flatMap((one) => {
    const { part, from, before } = partInVersions(one, isPart);
    return from <= version && version < before ? [part] : [];
  });
}

/** Returns whether a value is a number. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Returns whether a value is a block: one in an interval is inside another array. */
function isBlock(value: unknown): boolean {
  return !Array.isArray(value) || !Array.isArray(value[0]);
}

function numberOr(value: unknown, otherwise: number): number {
  return isNumber(value) ? value : otherwise;
}

function listIn<T extends readonly unknown[]>(value: unknown): T {
  return (Array.isArray(value) ? value : []) as unknown as T;
}
