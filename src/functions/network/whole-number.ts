/** Numbers that the reference passes to Go integers: which ones fit, and what it says of the others. */
import { asNumber, type Value } from "../../values/index.ts";

/** The largest 64-bit integer. */
const MAX_INT = 2n ** 63n - 1n;

/** A whole number of any size; null when the number has a fraction or is infinite. */
export function wholeNumber(value: Value): bigint | null {
  const { decimal } = asNumber(value);
  return decimal.isInteger() ? BigInt(decimal.toFixed()) : null;
}

/** A whole number of 64 bits; null for any other number. */
export function smallWholeNumber(value: Value): bigint | null {
  const whole = wholeNumber(value);
  return whole === null || whole > MAX_INT || whole < -MAX_INT - 1n ? null : whole;
}

export const NOT_WHOLE = "value must be a whole number";
export const NOT_SMALL_WHOLE = `${NOT_WHOLE}, between ${-MAX_INT - 1n} and ${MAX_INT}`;
