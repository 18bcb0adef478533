/**
 * Ranges: what is certain about a value, known or not, and how to state more about an unknown one.
 *
 * Facts that are stated here must hold for every value that the unknown one may turn out to be: that is what makes results computed
 * from unknown values sound.
 */
import { graphemeBreaks } from "../text/index.ts";
import { withMarks } from "./value.ts";
import { compare, type HclNumber } from "./number.ts";
import { boolType, isCollectionType, type Type } from "./type.ts";
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

/** Lists no longer than this become known lists of unknown elements when their length is known. */
const MAX_SPELLED_OUT = 1024;

/** The facts that are certain about a value. For a null value, the only one is that it is null. */
export interface ValueRange extends Refinement {
  readonly isNull: boolean;
}

/** The range of a value; its own marks do not matter. */
export function rangeOf(value: Value): ValueRange {
  const { payload, type } = value;
  if (payload instanceof Unknown) return { ...payload.refinement, isNull: false };
  if (payload === null) return { ...UNREFINED, isNull: true };
  const known = { ...UNREFINED, isNull: false, isNotNull: true };
  if (type.kind === "string") return { ...known, prefix: asString(value) };
  if (type.kind === "number") {
    const bound = { value: asNumber(value), isInclusive: true };
    return { ...known, min: bound, max: bound };
  }
  if (!isCollectionType(type)) return known;
  const [lengthMin, lengthMax] = lengthBounds(value);
  return { ...known, lengthMin, lengthMax };
}

/** Bounds of the length of a known collection: unknown elements of a set may turn out to be equal to others. */
export function lengthBounds(value: Value): readonly [number, number] {
  const { length } = elementsOf(value);
  const mayShrink = value.type.kind === "set" && length > 1 && !value.isWhollyKnown;
  return [mayShrink ? 1 : length, length];
}

/** Whether the value is certain not to be null. */
export function isDefinitelyNotNull(value: Value): boolean {
  return value.payload instanceof Unknown ? value.payload.refinement.isNotNull : value.payload !== null;
}

/**
 * The value with facts added to what is known already. Known values and those of the dynamic type are returned as they are: the
 * caller vouches for the facts. A value that only one choice is left for becomes known.
 */
export function refine(value: Value, facts: Partial<Refinement>): Value {
  const { payload, type } = value;
  if (!(payload instanceof Unknown) || type.kind === "dynamic") return value;
  const refinement = merge(payload.refinement, facts);
  return withMarks(onlyChoice(type, refinement) ?? refinedUnknown(type, new Unknown(refinement)), value.marks);
}

/** The value, stated not to be null. */
export function refineNotNull(value: Value): Value {
  return isDefinitelyNotNull(value) || value.isKnown ? value : refine(value, { isNotNull: true });
}

/** A bool of which only that is certain that it is not null. */
export const unknownBool: Value = refine(unknownVal(boolType), { isNotNull: true });

function merge(own: Refinement, facts: Partial<Refinement>): Refinement {
  const prefix = facts.prefix === undefined ? "" : normalizeString(facts.prefix);
  return {
    isNotNull: own.isNotNull || facts.isNotNull === true,
    prefix: prefix.length > own.prefix.length ? prefix : own.prefix,
    min: tighter(own.min, facts.min ?? null, 1),
    max: tighter(own.max, facts.max ?? null, -1),
    lengthMin: Math.max(own.lengthMin, facts.lengthMin ?? 0),
    lengthMax: Math.min(own.lengthMax, facts.lengthMax ?? Infinity),
  };
}

/** The bound that excludes more: the larger of lower bounds (sign 1), the smaller of upper bounds (sign -1). */
function tighter(a: Bound | null, b: Bound | null, sign: 1 | -1): Bound | null {
  if (a === null || b === null) return a ?? b;
  const order = compare(a.value, b.value) * sign;
  if (order !== 0) return order > 0 ? a : b;
  return a.isInclusive ? b : a;
}

/** The one value that facts leave; null when there are more. */
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

/** Characters that end a grapheme cluster whatever follows: those that people use as delimiters. */
const DELIMITERS = "-_:;/\\,.(){}[]|?!~ \t@#$%^&*+\"'";

/**
 * As much of a text as is surely the beginning of any string that continues it: without the last character, which could combine with
 * what follows, unless it is a delimiter.
 */
export function safePrefix(text: string): string {
  const normal = normalizeString(text);
  if (normal === "" || DELIMITERS.includes(normal.at(-1)!)) return normal;
  return normal.slice(0, graphemeBreaks(normal).at(-1) ?? 0);
}

/** The null of a type, or an unknown value about which these facts hold. */
export function unknownWith(type: Type, facts: Partial<Refinement> & { readonly isNull?: boolean }): Value {
  return facts.isNull === true ? nullVal(type) : refine(unknownVal(type), facts);
}

/** A bound that the number itself satisfies. */
export function inclusive(value: HclNumber): Bound {
  return { value, isInclusive: true };
}

/** Whether a value is known not to lie in a range: then the two are certainly different. */
export function isOutside(value: Value, range: ValueRange): boolean {
  const own = rangeOf(unmark(value));
  if (own.isNull) return range.isNotNull;
  if (range.isNull) return true;
  const prefix = Math.min(own.prefix.length, range.prefix.length);
  if (value.type.kind === "string") {
    return value.isKnown
      ? !own.prefix.startsWith(range.prefix)
      : own.prefix.slice(0, prefix) !== range.prefix.slice(0, prefix);
  }
  if (own.lengthMax < range.lengthMin || own.lengthMin > range.lengthMax) return true;
  return isBelow(own.max, range.min) || isBelow(range.max, own.min);
}

/** Whether everything up to an upper bound is less than everything from a lower bound. */
function isBelow(upper: Bound | null, lower: Bound | null): boolean {
  if (upper === null || lower === null) return false;
  const order = compare(upper.value, lower.value);
  return order < 0 || (order === 0 && !(upper.isInclusive && lower.isInclusive));
}
