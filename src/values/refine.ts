/**
 * Ranges: the certain facts about a value, known or not, and how to add facts to an unknown one.
 *
 * An added fact must hold for every value that the unknown value may become: this makes results computed from unknown
 * values sound.
 */
import { graphemeBreaks } from "../text/index.ts";
import { withMarks } from "./value.ts";
import { compare, type HclNumber } from "./number.ts";
import { boolType, isCollectionType, numberType, type Type } from "./type.ts";
import { type Bound, type Refinement, Unknown, UNREFINED } from "./unknown.ts";
import {
  asNumber,
  asString,
  elementsOf,
  listVal,
  mapVal,
  normalizeString,
  numberVal,
  nullVal,
  refinedUnknown,
  setVal,
  unknownVal,
  unmark,
  type Value,
} from "./value.ts";

/** A list up to this length becomes a known list of unknown elements when its length is known. */
const MAX_SPELLED_OUT = 1024;

/** The certain facts about a value. For null, the only one is that it is null. */
export interface ValueRange extends Refinement {
  readonly isNull: boolean;
}

/** Returns a value's range, regardless of its own marks. */
export function rangeOf(value: Value): ValueRange {
  const { payload, type } = value;
  if (payload instanceof Unknown) return { ...payload.refinement, isNull: false };
  if (payload === null) return { ...UNREFINED, isNull: true };
  const facts = { ...UNREFINED, isNull: false, isNotNull: true };
  if (type.kind === "string") return { ...facts, prefix: asString(value) };
  if (type.kind === "number") {
    const bound = { value: asNumber(value), isInclusive: true };
    return { ...facts, min: bound, max: bound };
  }
  if (!isCollectionType(type)) return facts;
  const [lengthMin, lengthMax] = lengthBounds(value);
  return { ...facts, lengthMin, lengthMax };
}

/** Returns bounds for a known collection's length: unknown set elements may be equal to others. */
export function lengthBounds(value: Value): readonly [number, number] {
  const { length } = elementsOf(value);
  const mayShrink = value.type.kind === "set" && length > 1 && !value.isWhollyKnown;
  return [mayShrink ? 1 : length, length];
}

/** Returns whether a value is certainly not null. */
export function isDefinitelyNotNull(value: Value): boolean {
  return value.payload instanceof Unknown ? value.payload.refinement.isNotNull : value.payload !== null;
}

/**
 * Returns a value with additional facts. Known values and those of the dynamic type are returned unchanged: the caller
 * vouches for the facts. If the facts leave only one value, the result is known.
 */
export function refine(value: Value, facts: Partial<Refinement>): Value {
  const { payload, type } = value;
  if (!(payload instanceof Unknown) || type.kind === "dynamic") return value;
  const refinement = merge(payload.refinement, facts);
  return withMarks(onlyChoice(type, refinement) ?? refinedUnknown(type, new Unknown(refinement)), value.marks);
}

/** Returns a value with the fact that it is not null. */
export function refineNotNull(value: Value): Value {
  return isDefinitelyNotNull(value) || value.isKnown ? value : refine(value, { isNotNull: true });
}

/** An unknown, non-null number. */
export const unknownNumber: Value = refine(unknownVal(numberType), { isNotNull: true });

/** An unknown, non-null bool. */
export const unknownBool: Value = refine(unknownVal(boolType), { isNotNull: true });

function merge(current: Refinement, facts: Partial<Refinement>): Refinement {
  const prefix = facts.prefix === undefined ? "" : normalizeString(facts.prefix);
  return {
    isNotNull: current.isNotNull || facts.isNotNull === true,
    prefix: prefix.length > current.prefix.length ? prefix : current.prefix,
    min: tighter(current.min, facts.min ?? null, 1),
    max: tighter(current.max, facts.max ?? null, -1),
    lengthMin: Math.max(current.lengthMin, facts.lengthMin ?? 0),
    lengthMax: Math.min(current.lengthMax, facts.lengthMax ?? Infinity),
  };
}

/** Returns the bound that excludes more: the larger lower bound (sign 1), the smaller upper bound (sign -1). */
function tighter(a: Bound | null, b: Bound | null, sign: 1 | -1): Bound | null {
  if (a === null || b === null) return a ?? b;
  const order = compare(a.value, b.value) * sign;
  if (order !== 0) return order > 0 ? a : b;
  return a.isInclusive ? b : a;
}

/** Returns the only value that the facts allow; null if there are several. */
function onlyChoice(type: Type, facts: Refinement): Value | null {
  if (!facts.isNotNull) return null;
  if (type.kind === "number") return onlyNumber(facts.min, facts.max);
  if (!isCollectionType(type) || facts.lengthMin !== facts.lengthMax) return null;
  const length = facts.lengthMin;
  if (length === 0) {
    if (type.kind === "map") return mapVal(type.element, []);
    return type.kind === "list" ? listVal(type.element, []) : setVal(type.element, []);
  }
  if (type.kind === "list" && length <= MAX_SPELLED_OUT) {
    return listVal(type.element, new Array<Value>(length).fill(unknownVal(type.element)));
  }
  return type.kind === "set" && length === 1 ? setVal(type.element, [unknownVal(type.element)]) : null;
}

function onlyNumber(min: Bound | null, max: Bound | null): Value | null {
  if (min === null || max === null || !min.isInclusive || !max.isInclusive) return null;
  return compare(min.value, max.value) === 0 ? numberVal(min.value) : null;
}

/** Common delimiters: characters that end a grapheme cluster, whatever follows. */
const DELIMITERS = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";

/**
 * Returns the part of a text that certainly begins any string that continues it: without the last character, which may
 * combine with the next one, unless it is a delimiter.
 */
export function safePrefix(text: string): string {
  const normal = normalizeString(text);
  if (normal === "" || DELIMITERS.includes(normal.at(-1)!)) return normal;
  return normal.slice(0, graphemeBreaks(normal).at(-1) ?? 0);
}

/** Returns a type's null, or an unknown value with facts. */
export function unknownWith(type: Type, facts: Partial<Refinement> & { readonly isNull?: boolean }): Value {
  return facts.isNull === true ? nullVal(type) : refine(unknownVal(type), facts);
}

/** Returns a bound that includes the number. */
export function inclusive(value: HclNumber): Bound {
  return { value, isInclusive: true };
}

/** Returns whether a value is certainly outside a range: then it differs from every value in it. */
export function isOutside(value: Value, range: ValueRange): boolean {
  const valueRange = rangeOf(unmark(value));
  if (valueRange.isNull) return range.isNotNull;
  if (range.isNull) return true;
  const prefix = Math.min(valueRange.prefix.length, range.prefix.length);
  if (value.type.kind === "string") {
    return value.isKnown
      ? !valueRange.prefix.startsWith(range.prefix)
      : valueRange.prefix.slice(0, prefix) !== range.prefix.slice(0, prefix);
  }
  if (valueRange.lengthMax < range.lengthMin || valueRange.lengthMin > range.lengthMax) return true;
  return isBelow(valueRange.max, range.min) || isBelow(range.max, valueRange.min);
}

/** Returns whether everything up to an upper bound is less than everything from a lower bound. */
function isBelow(upper: Bound | null, lower: Bound | null): boolean {
  if (upper === null || lower === null) return false;
  const order = compare(upper.value, lower.value);
  return order < 0 || (order === 0 && !(upper.isInclusive && lower.isInclusive));
}
