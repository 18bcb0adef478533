/** Reads integer arguments, with the reference's errors for other numbers. */
import type { HclNumber } from "../../values/index.ts";
import { FunctionError } from "../protocol.ts";

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
/** Number of digits in the largest 64-bit integer. */
const MAX_DIGITS = 19;

/** Returns a number as a 64-bit integer; `argument` is the index for the error. */
export function int64(number: HclNumber, argument: number | null = null): bigint | FunctionError {
  const { decimal } = number;
  if (decimal.isFinite() && decimal.isInteger() && decimal.e < MAX_DIGITS) {
    const whole = BigInt(decimal.toFixed());
    if (whole >= MIN_INT64 && whole <= MAX_INT64) return whole;
  }
  return new FunctionError(`value must be a whole number, between ${MIN_INT64} and ${MAX_INT64}`, argument);
}
