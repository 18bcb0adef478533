/** Conversion and unification of types: see the modules. */
import type { Type } from "../type.ts";
import { unify as unifyTypes } from "./unify.ts";

export { ConversionError } from "./conversion-result.ts";
export { conversionKind, convert } from "./convert.ts";

/** The type that values of all the given types can be converted to safely; null when there is none, and for no types. */
export function unify(types: readonly Type[]): Type | null {
  return unifyTypes(types, false);
}

/** As `unify`, but conversions may fail for some values: what conditionals and `list(any)` use. */
export function unifyUnsafe(types: readonly Type[]): Type | null {
  return unifyTypes(types, true);
}
