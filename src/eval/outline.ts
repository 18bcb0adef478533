/**
 * Outlines: what loops over unknown collections make. Their results have no type before the collection is known, but each element is made by
 * one expression, and has the type and the parts that hold for all of them.
 *
 * An outline is a note beside an unknown value: who does not ask for it sees a value of which nothing is known. Only evaluations that check
 * unknown values make outlines.
 */
import {
  convert,
  ConversionError,
  isCollectionType,
  numberType,
  objectVal,
  refineNotNull,
  stringType,
  tupleVal,
  type Type,
  unknownVal,
  Value,
} from "../values/index.ts";

/** A sequence or an object of any length whose elements are all like one. */
export interface Outline {
  readonly kind: "tuple" | "set" | "object";
  /** Holds for each element there is. */
  readonly element: Value;
}

const outlines = new WeakMap<Value, Outline>();

/** Returns an unknown value like another one, with an outline. */
export function outlined(outline: Outline, { type, payload, marks, containsMarked, size }: Value): Value {
  const value = new Value(type, payload, marks, false, containsMarked, size);
  outlines.set(value, outline);
  return value;
}

/** Returns the outline of a value; null for one that has none. */
export function outlineOf(value: Value): Outline | null {
  return outlines.get(value) ?? null;
}

/** Returns a key and an element that hold for all of an unknown collection, by its type or its outline; null where elements may be of several types. */
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

/** In the place of a key that is not known, in messages. */
const ANY_KEY = "…";

/** Converts a value, and the elements of its outline where each has to have a type. */
export function convertOutlined(value: Value, type: Type): Value | ConversionError {
  const outline = outlineOf(value);
  // Objects and tuples with certain parts say how many elements there are.
  if (outline === null || type.kind === "object" || type.kind === "tuple" || type.kind === "dynamic")
    return convert(value, type);
  const { kind, element } = outline;
  const sample = kind === "object" ? objectVal([[ANY_KEY, element]]) : tupleVal([element]);
  const ofSample = convert(sample, type);
  if (ofSample instanceof ConversionError) return ofSample;
  const converted = convert(value, type);
  const isOpen = isCollectionType(type) && type.element.kind === "dynamic";
  return isOpen && !(converted instanceof ConversionError) ? outlined(outline, converted) : converted;
}
