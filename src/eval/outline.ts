/**
 * Outlines of loop results over unknown collections. Such a result has no type before the collection is known, but one
 * expression creates all its elements, so they share a type and parts.
 *
 * Outlines are kept beside unknown values, in a weak map: other code sees wholly unknown values. Only evaluations with
 * `checkUnknown` create outlines.
 */
import {
  convert,
  ConversionError,
  elementsOf,
  isCollectionType,
  numberType,
  objectVal,
  rawEquals,
  refineNotNull,
  stringType,
  tupleVal,
  type Type,
  unknownVal,
  Value,
} from "../values/index.ts";

/** A sequence or an object of any length with similar elements. */
export interface Outline {
  readonly kind: "tuple" | "set" | "object";
  /** Represents each element. */
  readonly element: Value;
}

/** Outline kinds by collection type. */
const KINDS = { list: "tuple", set: "set", map: "object" } as const;

const outlines = new WeakMap<Value, Outline>();

/** Returns an unknown value like another one, with an outline. */
export function outlined(outline: Outline, { type, payload, marks, containsMarked, size }: Value): Value {
  const value = new Value(type, payload, marks, false, containsMarked, size);
  outlines.set(value, outline);
  return value;
}

/** Returns a value's outline; null if it has none. */
export function outlineOf(value: Value): Outline | null {
  return outlines.get(value) ?? null;
}

/** Returns whether values are equal, and so are the outlines of the unknown values in them. */
export function equalWithOutlines(a: Value, b: Value): boolean {
  return rawEquals(a, b) && haveSameOutlines(a, b);
}

/** Does the same for values that are equal without their outlines. */
function haveSameOutlines(a: Value, b: Value): boolean {
  if (a === b || a.isWhollyKnown) return true;
  const [one, other] = [outlineOf(a), outlineOf(b)];
  if (one !== null && other !== null) return one.kind === other.kind && equalWithOutlines(one.element, other.element);
  const others = elementsOf(b);
  return one === other && elementsOf(a).every((element, index) => haveSameOutlines(element, others[index]!));
}

/**
 * Returns a key and an element that represent all elements of an unknown collection, by its type or its outline; null
 * if elements may have several types.
 */
export function elementLike(value: Value): { readonly key: Value; readonly element: Value } | null {
  const outline = outlineOf(value);
  if (outline !== null) {
    const { kind, element } = outline;
    return { key: kind === "set" ? element : kind === "object" ? KEY : INDEX, element };
  }
  const { type } = value;
  switch (type.kind) {
    case "list":
      return { key: INDEX, element: unknownVal(type.element) };
    case "map":
      return { key: KEY, element: unknownVal(type.element) };
    case "set": {
      const element = unknownVal(type.element);
      return { key: element, element };
    }
    default:
      return null;
  }
}

const INDEX = refineNotNull(unknownVal(numberType));
const KEY = refineNotNull(unknownVal(stringType));

/** Returns true for a tuple or object without elements. */
export function isEmpty(value: Value): boolean {
  const { kind } = value.type;
  return (kind === "tuple" || kind === "object") && value.isKnown && !value.isNull && elementsOf(value).length === 0;
}

/** Represents an unknown key in messages. */
const ANY_KEY = "…";

/** Converts a value, and its outline's elements if the type specifies theirs. */
export function convertOutlined(value: Value, type: Type): Value | ConversionError {
  const outline = outlineOf(value);
  // Object and tuple types list their elements, whose number is unknown for an outline.
  if (outline === null || type.kind === "object" || type.kind === "tuple" || type.kind === "dynamic")
    return convert(value, type);
  const { kind, element } = outline;
  const sample = kind === "object" ? objectVal([[ANY_KEY, element]]) : tupleVal([element]);
  const ofSample = convert(sample, type);
  if (ofSample instanceof ConversionError) return ofSample;
  const converted = convert(value, type);
  if (converted instanceof ConversionError || !isCollectionType(type) || type.element.kind !== "dynamic")
    return converted;
  return outlined({ kind: KINDS[type.kind], element }, converted);
}
