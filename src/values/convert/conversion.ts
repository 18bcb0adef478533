/**
 * Finds the conversion from one type to another. It is found once for two types and then applied to many values.
 *
 * The common cases are here: marks, unknown values and nulls. The others are in `primitive.ts`, `collection.ts` and
 * `structural.ts`, by the source's kind. Finding a conversion and unifying types (`unify.ts`) call each other, since
 * converting a tuple to a list with any element type depends on its elements' unified type.
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
 * Returns the conversion from one type to a different one; null if impossible. Safe conversions succeed for all values;
 * `isUnsafe` allows those that may fail.
 */
export function findConversion(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  if (to.kind === "dynamic") return identity;
  const convertKnown = findKnown(from, to, isUnsafe);
  return convertKnown === null ? null : withCommonCases(to, convertKnown);
}

/** Does the same as `findConversion` for types that may be equal, as in parts of values. */
export function partConversion(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  return typesEqual(from, to) ? identity : findConversion(from, to, isUnsafe);
}

/** Returns whether a conversion between two types exists; they may be equal. */
export function canConvert(from: Type, to: Type, isUnsafe: boolean): boolean {
  return partConversion(from, to, isUnsafe) !== null;
}

/** Returns the conversion for values that are known, not null and not marked. */
function findKnown(from: Type, to: Type, isUnsafe: boolean): Conversion | null {
  switch (from.kind) {
    case "dynamic":
      // Only null and unknown values have this type, and the common cases handle these.
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

function withCommonCases(to: Type, convertKnown: Conversion): Conversion {
  const convertUnmarked = (value: Value): Value | ConversionError => {
    if (value.isNull) return nullVal(dynamicReplaced(value.type, withoutOptionalAttributes(to)));
    return value.isKnown ? convertKnown(value) : unknownResult(value, to);
  };
  return (value) => {
    if (!value.isMarked) return convertUnmarked(value);
    const result = convertUnmarked(unmark(value));
    return result instanceof ConversionError ? result : withMarks(result, value.marks);
  };
}

/**
 * Returns the unknown result of converting an unknown value. Non-nullness carries over, and so do length bounds, which
 * tuple and object types imply too.
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

/** Returns the minimum length after a conversion: equal elements of a set become one. */
function leastLength(length: number, to: Type): number {
  return to.kind === "set" ? Math.min(length, 1) : length;
}

/**
 * Replaces the target type's dynamic parts by the source type's corresponding parts: the result type of a conversion
 * without a value. Parts that the source type lacks stay: an optional attribute that no source value can have may have
 * any type.
 */
export function dynamicReplaced(source: Type, target: Type): Type {
  if (source.kind === "dynamic" || !hasDynamicTypes(target)) return target;
  switch (target.kind) {
    case "dynamic":
      return source;
    case "string":
    case "number":
    case "bool":
      return target;
    case "list":
    case "set":
    case "map":
      return { kind: target.kind, element: dynamicReplaced(elementTypeOf(source), target.element) };
    case "tuple": {
      const elements = source.kind === "tuple" ? source.elements : [];
      return tupleType(target.elements.map((type, index) => dynamicReplaced(elements[index] ?? dynamicType, type)));
    }
    case "object":
      return objectReplaced(source, target);
  }
}

/** Returns the type that elements have, or can all be converted to; otherwise dynamic. */
function elementTypeOf(source: Type): Type {
  switch (source.kind) {
    case "list":
    case "set":
    case "map":
      return source.element;
    case "tuple":
      return unify(source.elements, true) ?? dynamicType;
    case "object":
      return unify([...source.attributes.values()], true) ?? dynamicType;
    default:
      return dynamicType;
  }
}

function objectReplaced(source: Type, target: ObjectType): Type {
  return objectType(
    [...target.attributes].map(([name, type]) => {
      const part = source.kind === "object" ? source.attributes.get(name) : elementTypeOf(source);
      return [name, dynamicReplaced(part ?? dynamicType, type)] as const;
    }),
  );
}
