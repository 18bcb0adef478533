/** Numbers in strings, as values. */
import { isNumberText, parseNumber } from "./number.ts";
import { unknownNumber } from "./refine.ts";
import { numberVal, type Value } from "./value.ts";

/**
 * Returns the number in a string; unknown if its exponent is too large to write the number out, which the reference
 * would do; null if the string is no number.
 */
export function numberInText(text: string): Value | null {
  const number = parseNumber(text);
  if (number !== null) return numberVal(number);
  return isNumberText(text) ? unknownNumber : null;
}
