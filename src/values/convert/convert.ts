/** Conversion of values, and queries for convertibility: the callers' interface. */
import { type Type, typesEqual, withoutOptionalAttributes } from "../type.ts";
import type { Value } from "../value.ts";
import { canConvert, findConversion } from "./conversion.ts";
import { ConversionError } from "./conversion-result.ts";
import { mismatch } from "./mismatch.ts";

/**
 * Converts a value to a type, also by unsafe conversions. The type may have optional attributes, which become null if
 * missing, and dynamic parts, which accept any type: a `list(any)` has its elements unified.
 *
 * The result's type has neither. Unknown values result in unknown values with the facts that still hold, nulls in nulls
 * with the new type, and marks stay in place; a set takes its elements' marks.
 */
export function convert(value: Value, type: Type): Value | ConversionError {
  if (typesEqual(value.type, withoutOptionalAttributes(type))) return value;
  const conversion = findConversion(value.type, type, true);
  return conversion === null ? new ConversionError(mismatch(value.type, type, canConvert)) : conversion(value);
}

/**
 * Returns how values of one type convert to another: `identity` if the types are equal, `safe` if every value can be
 * converted, `unsafe` if some can, null if none can.
 */
export function conversionKind(from: Type, to: Type): "identity" | "safe" | "unsafe" | null {
  if (typesEqual(from, to)) return "identity";
  if (findConversion(from, to, false) !== null) return "safe";
  return findConversion(from, to, true) === null ? null : "unsafe";
}
