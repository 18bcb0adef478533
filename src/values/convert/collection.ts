/** Converts lists, sets and maps: to collections with another element type or kind, and maps to objects. */
import { goQuote } from "../../text/index.ts";
import { lengthBounds } from "../refine.ts";
import type { PathStep } from "../path.ts";
import {
  type CollectionType,
  isCollectionType,
  type ObjectType,
  type Type,
  typesEqual,
  withoutOptionalAttributes,
} from "../type.ts";
import {
  elementsOf,
  entriesOf,
  listVal,
  mapVal,
  nullVal,
  objectVal,
  setVal,
  unknownVal,
  type Value,
} from "../value.ts";
import { canConvert, dynamicReplaced, partConversion } from "./conversion.ts";
import { type Conversion, ConversionError, within } from "./conversion-result.ts";
import { commonType, convertEach, keyStep, positionStep } from "./elements.ts";
import { mismatch } from "./mismatch.ts";
import { unify } from "./unify.ts";

/** Returns a collection's conversion; null if impossible. List to set and map to object are unsafe. */
export function convertCollection(from: CollectionType, to: Type, isUnsafe: boolean): Conversion | null {
  if (to.kind === "object") return from.kind === "map" && isUnsafe ? mapToObject(from, to) : null;
  if (!isCollectionType(to) || (from.kind === "map") !== (to.kind === "map")) return null;
  if (to.kind === "set" && from.kind === "list" && !isUnsafe) return null;
  const convertElement = partConversion(from.element, to.element, isUnsafe);
  if (convertElement === null) return null;
  if (to.kind === "map") return mapToMap(to, convertElement);
  return (value) => sequenceTo(value, to, convertElement);
}

/** Converts a list or set to a list or set. A set's elements are in its order. */
function sequenceTo(value: Value, to: CollectionType, convertElement: Conversion): Value | ConversionError {
  const [least, most] = lengthBounds(value);
  // Unknown set elements may be equal to others, so a list made from them has an uncertain length.
  if (to.kind === "list" && least !== most) return unknownVal(dynamicReplaced(value.type, to));
  const elements = convertEach(elementsOf(value), () => convertElement, positionStep);
  if (elements instanceof ConversionError) return elements;
  const make = to.kind === "list" ? listVal : setVal;
  if (elements.length === 0) return make(emptyElementType(value, to), elements);
  const element = commonType(elements);
  if (element === null) return new ConversionError(`element types must all match for conversion to ${to.kind}`);
  return make(element, elements);
}

/** Returns the element type of an empty result: the target's, or the source's if the target accepts any. */
function emptyElementType(value: Value, to: CollectionType): Type {
  return to.element.kind === "dynamic" ? (value.type as CollectionType).element : withoutOptionalAttributes(to.element);
}

function mapToMap(to: CollectionType, convertElement: Conversion): Conversion {
  const mayDiffer = isCollectionType(to.element) || to.element.kind === "object";
  return (value) => {
    const keys = [...entriesOf(value).keys()];
    if (keys.length === 0) return mapVal(emptyElementType(value, to), []);
    const stepTo = (index: number) => keyStep(keys[index]!);
    let elements = convertEach(elementsOf(value), () => convertElement, stepTo);
    if (!(elements instanceof ConversionError) && mayDiffer) elements = unifyElements(elements, false, stepTo);
    if (elements instanceof ConversionError) return elements;
    return mapOf(keys, elements, "element");
  };
}

/** Unifies elements that were converted to a target type with dynamic parts and therefore may have several types. */
export function unifyElements(
  elements: readonly Value[],
  isUnsafe: boolean,
  stepTo: (index: number) => PathStep,
): readonly Value[] | ConversionError {
  const first = elements[0]?.type;
  if (first === undefined || elements.every(({ type }) => typesEqual(first, type))) return elements;
  const unified = unify(
    elements.map(({ type }) => type),
    isUnsafe,
  );
  if (unified === null) return new ConversionError("cannot find a common base type for all elements");
  const conversionOf = (index: number): Conversion => partConversion(elements[index]!.type, unified, isUnsafe)!;
  return convertEach(elements, conversionOf, stepTo);
}

/** Returns a map with keys and as many elements. `noun` names the elements in the error for different types. */
export function mapOf(
  keys: readonly string[],
  elements: readonly Value[],
  noun: "element" | "attribute",
): Value | ConversionError {
  const element = commonType(elements);
  if (element === null) return new ConversionError(`${noun} types must all match for conversion to map`);
  return mapVal(
    element,
    keys.map((key, index) => [key, elements[index]!] as const),
  );
}

/**
 * Converts a map to an object: keys that are not attributes are dropped. An optional attribute without a conversion for
 * the elements is an error only if the map has it.
 */
function mapToObject(from: CollectionType, to: ObjectType): Conversion | null {
  const conversions = new Map<string, Conversion | null>();
  for (const [name, type] of to.attributes) {
    const conversion = partConversion(from.element, type, true);
    if (conversion === null && !to.optional.has(name)) return null;
    conversions.set(name, conversion);
  }
  return (value) => {
    const entries = entriesOf(value);
    const attributes = new Map<string, Value>();
    for (const [name, type] of to.attributes) {
      const element = entries.get(name);
      const conversion = conversions.get(name)!;
      if (element === undefined) continue;
      if (conversion === null) return incompatible(name, element.type, type);
      const result = within(conversion(element), () => keyStep(name));
      if (result instanceof ConversionError) return result;
      attributes.set(name, result);
    }
    return withMissing(attributes, to);
  };
}

function incompatible(name: string, element: Type, attribute: Type): ConversionError {
  const reason = mismatch(element, attribute, canConvert);
  return new ConversionError(`map element type is incompatible with attribute ${goQuote(name)}: ${reason}`);
}

function withMissing(attributes: Map<string, Value>, to: ObjectType): Value | ConversionError {
  for (const [name, type] of to.attributes) {
    if (attributes.has(name)) continue;
    if (!to.optional.has(name)) {
      return new ConversionError(`map has no element for required attribute ${goQuote(name)}`);
    }
    attributes.set(name, nullVal(type));
  }
  return objectVal(attributes);
}
