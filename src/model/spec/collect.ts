/** Collects several blocks' values: as a list, set, tuple, map or object, with the bodies' marks. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { goQuote, type TextRange } from "../../text/index.ts";
import {
  convert,
  ConversionError,
  dynamicVal,
  listVal,
  mapVal,
  type Marks,
  NO_MARKS,
  objectVal,
  setVal,
  tupleVal,
  type Type,
  unifyUnsafe,
  unionMarks,
  unknownVal,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { BodyBlock, ConfigBody } from "../body.ts";
import { impliedType } from "./implied.ts";
import type { AnyBlockSpec, BlocksSpec, LabelledBlocksSpec } from "./spec.ts";
import { decoderCodes } from "./codes.ts";
import { groupBy } from "../../memo.ts";

interface Item {
  readonly block: BodyBlock;
  readonly value: Value;
}

/** Collects one block type's values. */
export class BlockCollector {
  /** Whether the number of blocks is unknown. */
  isUnknown = false;
  private marks: Marks = NO_MARKS;
  private readonly items: Item[] = [];
  private readonly spec: AnyBlockSpec;
  private readonly diagnostics: Diagnostic[];

  constructor(spec: AnyBlockSpec, diagnostics: Diagnostic[]) {
    this.spec = spec;
    this.diagnostics = diagnostics;
  }

  add(block: BodyBlock, value: Value): void {
    this.mark(block.body);
    this.items.push({ block, value });
  }

  /** Adds a body's marks, and whether it is unknown. */
  mark(body: ConfigBody): void {
    this.isUnknown ||= body.isUnknown;
    this.marks = unionMarks(this.marks, body.marks);
  }

  /** Returns the value while the number of blocks is unknown. */
  unknown(): Value {
    return withMarks(unknownVal(impliedType(this.spec)), this.marks);
  }

  /** Returns all values, in source order. */
  sequence(kind: BlocksSpec["kind"]): Value {
    const { items, marks, spec } = this;
    const values = items.map(({ value }) => value);
    if (kind === "block-tuple") return withMarks(tupleVal(values), marks);
    const nested = impliedType((spec as BlocksSpec).nested);
    const unified = this.unified(
      nested,
      items.map(({ block, value }) => ({ value, range: block.definitionRange })),
    );
    if (unified === null) return withMarks(dynamicVal, marks);
    if (unified.type.kind === "dynamic" && values.length > 0) return this.unknown();
    const { type, values: unifiedValues } = unified;
    return withMarks(kind === "block-list" ? listVal(type, unifiedValues) : setVal(type, unifiedValues), marks);
  }

  /** Returns the values by block label. The first one of equally labeled blocks counts. */
  byLabels({ kind, blockType, labelNames, nested }: LabelledBlocksSpec): Value {
    const left: Item[] = [];
    const seen = new Set<string>();
    for (const item of this.items) {
      const { labels, definitionRange } = item.block;
      const key = JSON.stringify(labels.slice(0, labelNames.length).map(({ value }) => value.normalize()));
      if (!seen.has(key)) left.push(item);
      else {
        const text = labels.map(({ value }) => ` ${goQuote(value)}`).join("");
        this.diagnostics.push(
          createDiagnostic(decoderCodes["repeated-block-labels"], definitionRange, { blockType, labels: text }),
        );
      }
      seen.add(key);
    }
    if (kind === "block-object") return withMarks(grouped(left, labelNames.length, 0, objectVal), this.marks);
    const ranges = left.map(({ block, value }) => ({ value, range: block.definitionRange }));
    const unified = this.unified(impliedType(nested), ranges);
    if (unified === null) return withMarks(dynamicVal, this.marks);
    if (unified.type.kind === "dynamic" && left.length > 0) return this.unknown();
    const items = left.map(({ block }, index) => ({ block, value: unified.values[index]! }));
    if (items.length === 0) return withMarks(emptyMap(unified.type, labelNames.length), this.marks);
    return withMarks(grouped(items, labelNames.length, 0, mapOf), this.marks);
  }

  /** Returns a map of values, unified to one type. */
  map(element: Type, entries: readonly (readonly [string, Value])[], range: TextRange): Value {
    const unified = this.unified(
      element,
      entries.map(([, value]) => ({ value, range })),
    );
    if (unified === null) return withMarks(dynamicVal, this.marks);
    const unifiedEntries = entries.map(([name], index) => [name, unified.values[index]!] as const);
    return unified.type.kind === "dynamic" && unifiedEntries.length > 0
      ? this.unknown()
      : withMarks(mapVal(unified.type, unifiedEntries), this.marks);
  }

  /**
   * Converts values to one type; returns the expected one if there are no values. Null after reporting that they have
   * none in common.
   */
  private unified(
    expected: Type,
    items: readonly { readonly value: Value; readonly range: TextRange }[],
  ): { readonly type: Type; readonly values: readonly Value[] } | null {
    if (items.length === 0) return { type: expected, values: [] };
    const type = unifyUnsafe(items.map(({ value }) => value.type));
    const { blockType } = this.spec;
    if (type === null) {
      this.diagnostics.push(createDiagnostic(decoderCodes["inconsistent-blocks"], items[0]!.range, { blockType }));
      return null;
    }
    const values: Value[] = [];
    for (const [index, { value, range }] of items.entries()) {
      const converted = convert(value, type);
      if (converted instanceof ConversionError) {
        const args = { blockType, index, reason: converted.message };
        this.diagnostics.push(createDiagnostic(decoderCodes["inconsistent-block"], range, args));
        return null;
      }
      values.push(converted);
    }
    return { type, values };
  }
}

function mapOf(entries: readonly (readonly [string, Value])[]): Value {
  return mapVal(entries[0]![1].type, entries);
}

function emptyMap(element: Type, levels: number): Value {
  let type = element;
  for (let level = 1; level < levels; level++) type = { kind: "map", element: type };
  return mapVal(type, []);
}

/** Returns nested maps or objects, one level for each label. */
function grouped(
  items: readonly Item[],
  levels: number,
  level: number,
  make: (entries: readonly (readonly [string, Value])[]) => Value,
): Value {
  const label = ({ block }: Item): string => block.labels[level]!.value.normalize();
  if (level === levels - 1) return make(items.map((item) => [label(item), item.value] as const));
  return make(
    Array.from(groupBy(items, label), ([key, members]) => [key, grouped(members, levels, level + 1, make)] as const),
  );
}
