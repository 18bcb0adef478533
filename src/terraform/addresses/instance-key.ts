/** Instance keys in addresses and references. Knows nothing about declarations. */
import { asNumber, num, type Value } from "../../values/index.ts";

/** Why a number is not a key. */
export const WHOLE_NUMBER = "value must be a whole number, between -9223372036854775808 and 9223372036854775807";

/** Returns why a value is not an instance key, or null if it is one. */
export function instanceKeyProblem(key: Value): string | null {
  if (typeof key.payload === "string") return null;
  if (key.type.kind !== "number" || key.isNull) return "either a string or an integer is required";
  return num.isInt64(asNumber(key)) ? null : WHOLE_NUMBER;
}
