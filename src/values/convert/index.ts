/** Conversion and unification of types. */
import type { Type } from "../type.ts";
import { unify as unifyTypes } from "./unify.ts";

export { ConversionError } from "./conversion-result.ts";
export { conversionKind, convert } from "./convert.ts";

/**
 * Returns the type that values of all given types can be converted to safely; null if it does not exist, and for no
 * types.
 */
export function unify(types: readonly Type[]): Type | null {
  return unifyTypes(types, false);
}

/** Does the same with conversions that may fail for some values, as in conditionals and `list(any)`. */
export function unifyUnsafe(types: readonly Type[]): Type | null {
  return unifyTypes(types, true);
}
