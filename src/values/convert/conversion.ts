/**
 * Which conversion leads from one type to another. A conversion is found once for two types and then applied to any number of
 * values.
 *
 * What is common to all conversions is here: marks, unknown values and nulls. What is particular is in `primitive.ts`,
 * `collection.ts` and `structural.ts`, by the kind of the source. Finding a conversion and unifying types (`unify.ts`) call each
 * other, since what a tuple becomes as a list of any type depends on what its elements have in common.
 */
import type { PathStep } from "../path.ts";
import { isPrimitiveType, type Type, typesEqual, withoutOptionalAttributes } from "../type.ts";
import { nullVal, unmark, type Value, withMarks } from "../value.ts";
import { convertCollection } from "./collection.ts";
import { ConversionError } from "./conversion-error.ts";
import { dynamicReplaced } from "./dynamic.ts";
import { convertPrimitive } from "./primitive.ts";
import { convertStructure } from "./structural.ts";
import { unknownResult } from "./unknown-result.ts";

/** Converts values of one type. Errors have paths that start at the value. */
export type Conversion = (value: Value) => Value | ConversionError;

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

/** What became of a part, with the step that leads to it put before the path of an error. */
export function within(result: Value | ConversionError, step: () => PathStep): Value | ConversionError {
  return result instanceof ConversionError ? new ConversionError(result.message, [step(), ...result.path]) : result;
}
