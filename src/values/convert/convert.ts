/** Converting values and asking whether they could be converted, as callers need it. */
import { type Type, typesEqual, withoutOptionalAttributes } from "../type.ts";
import type { Value } from "../value.ts";
import { canConvert, findConversion } from "./conversion.ts";
import { ConversionError } from "./conversion-result.ts";
import { mismatch } from "./mismatch.ts";

/**
 * The value as a value of a type, also by unsafe conversions. The type may have optional attributes, which become null where they
 * are missing, and dynamic parts, for which any type will do: the elements of a `list(any)` are unified.
 *
 * The result has the type without those notions. Unknown values give unknown values of as much as is certain, nulls give nulls of
 * the new type, and marks stay where they are; a set takes those of its elements.
 */
export function convert(value: Value, type: Type): Value | ConversionError {
  if (typesEqual(value.type, withoutOptionalAttributes(type))) return value;
  const conversion = findConversion(value.type, type, true);
  return conversion === null ? new ConversionError(mismatch(value.type, type, canConvert)) : conversion(value);
}

/**
 * How values of one type become values of another: `identity` when the types are the same, `safe` when every value can be converted,
 * `unsafe` when some can, null when none can.
 */
export function conversionKind(from: Type, to: Type): "identity" | "safe" | "unsafe" | null {
  if (typesEqual(from, to)) return "identity";
  if (findConversion(from, to, false) !== null) return "safe";
  return findConversion(from, to, true) === null ? null : "unsafe";
}
