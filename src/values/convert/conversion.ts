/**
 * Which conversion leads from one type to another. A conversion is found once for two types and then applied to any number of
 * values.
 *
 * What is common to all conversions is here: marks, unknown values and nulls. What is particular is in `primitive.ts`,
 * `collection.ts` and `structural.ts`, by the kind of the source. Finding a conversion and unifying types (`unify.ts`) call each
 * other, since what a tuple becomes as a list of any type depends on what its elements have in common.
 */
import { rangeOf, unknownWith } from "../refine.ts";
import {
  dynamicType,
  hasDynamicTypes,
  isCollectionType,
  isPrimitiveType,
  objectType,
  type ObjectType,
  tupleType,
  type Type,
  typesEqual,
  withoutOptionalAttributes,
} from "../type.ts";
import type { Refinement } from "../unknown.ts";
import { nullVal, unmark, type Value, withMarks } from "../value.ts";
import { convertCollection } from "./collection.ts";
import { type Conversion, ConversionError } from "./conversion-result.ts";
import { convertPrimitive } from "./primitive.ts";
import { convertStructure } from "./structural.ts";
import { unify } from "./unify.ts";

const identity: Conversion = (value) => value;

/**
 * The conversion from one type to a different one; null when there is none. Safe conversions succeed for all values; with
 * `isUnsafe`, also those are found that may fail.
 */
export function findConversion(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  if (to.kind === "dynamic") return identity;
  const known = findKnown(from, to, isUnsafe);
  return known === null ? null : withCommonCases(to, known);
}

/** As `findConversion`, for types that may be equal, as those of parts of values may be. */
export function partConversion(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  return typesEqual(from, to) ? identity : findConversion(from, to, isUnsafe);
}

/** Whether there is a conversion between two types, which may be equal. */
export function canConvert(from: Type, to: Type, isUnsafe: boolean): boolean {
  return partConversion(from, to, isUnsafe) !== null;
}

/** The conversion of values that are known, not null and not marked. */
function findKnown(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  switch (from.kind) {
    case "dynamic":
      // Only null and unknown values have this type, and those need no more than the common cases.
      return isUnsafe ? identity : null;
    case "string":
    case "number":
    case "bool":
      return isPrimitiveType(to) ? convertPrimitive(from, to, isUnsafe) : null;
    case "list":
    case "set":
    case "map":
      return convertCollection(from, to, isUnsafe);
    case "tuple":
    case "object":
      return convertStructure(from, to, isUnsafe);
  }
}

function withCommonCases(to: Type, known: Conversion): Conversion {
  const convertUnmarked = (value: Value): Value | ConversionError => {
    if (value.isNull) return nullVal(dynamicReplaced(value.type, withoutOptionalAttributes(to)));
    return value.isKnown ? known(value) : unknownResult(value, to);
  };
  return (value) => {
    if (!value.isMarked) return convertUnmarked(value);
    const result = convertUnmarked(unmark(value));
    return result instanceof ConversionError ? result : withMarks(result, value.marks);
  };
}

/**
 * The unknown result of converting an unknown value to a type that it can be converted to. That it is not null carries over, and so
 * do bounds of lengths, which also follow from tuple and object types.
 */
function unknownResult(value: Value, to: Type): Value {
  const type = dynamicReplaced(value.type, withoutOptionalAttributes(to));
  const { isNotNull } = rangeOf(value);
  return unknownWith(type, { isNotNull, ...lengthFacts(value, type) });
}

function lengthFacts(value: Value, to: Type): Partial<Refinement> {
  const from = value.type;
  if (!isCollectionType(to)) return {};
  switch (from.kind) {
    case "object":
      return { lengthMin: from.attributes.size, lengthMax: from.attributes.size };
    case "tuple":
      return { lengthMin: leastLength(from.elements.length, to), lengthMax: from.elements.length };
    case "list":
    case "set":
    case "map": {
      const { lengthMin, lengthMax } = rangeOf(value);
      return { lengthMin: leastLength(lengthMin, to), lengthMax };
    }
    default:
      return {};
  }
}

/** Elements of a set that turn out to be equal become one. */
function leastLength(length: number, to: Type): number {
  return to.kind === "set" ? Math.min(length, 1) : length;
}

/**
 * The wanted type with its dynamic parts replaced by what the given type has in their place: the type of the conversion's result
 * when there is no value to look at. Parts that the given type has nothing like stay as they are: an optional attribute that no value
 * of the given type can have may be of any type.
 */
export function dynamicReplaced(given: Type, wanted: Type): Type {
  if (given.kind === "dynamic" || !hasDynamicTypes(wanted)) return wanted;
  switch (wanted.kind) {
    case "dynamic":
      return given;
    case "string":
    case "number":
    case "bool":
      return wanted;
    case "list":
    case "set":
    case "map":
      return { kind: wanted.kind, element: dynamicReplaced(elementTypeOf(given), wanted.element) };
    case "tuple": {
      const own = given.kind === "tuple" ? given.elements : [];
      return tupleType(wanted.elements.map((type, index) => dynamicReplaced(own[index] ?? dynamicType, type)));
    }
    case "object":
      return objectReplaced(given, wanted);
  }
}

/** The type that elements have, or can all be converted to; dynamic when there is none. */
function elementTypeOf(given: Type): Type {
  switch (given.kind) {
    case "list":
    case "set":
    case "map":
      return given.element;
    case "tuple":
      return unify(given.elements, true) ?? dynamicType;
    case "object":
      return unify([...given.attributes.values()], true) ?? dynamicType;
    default:
      return dynamicType;
  }
}

function objectReplaced(given: Type, wanted: ObjectType): Type {
  return objectType(
    [...wanted.attributes].map(([name, type]) => {
      const own = given.kind === "object" ? given.attributes.get(name) : elementTypeOf(given);
      return [name, dynamicReplaced(own ?? dynamicType, type)] as const;
    }),
  );
}
