/** Reading arguments that have to be whole numbers, with the reference's wording when they are not. */
import type { HclNumber } from "../../values/index.ts";
import { FunctionError } from "../protocol.ts";

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
/** Digits of the largest number of 64 bits. */
const MAX_DIGITS = 19;

/** The number as a whole one of 64 bits; `argument` is the index to put on the error. */
export function int64(number: HclNumber, argument: number | null = null): bigint | FunctionError {
  const { decimal } = number;
  if (decimal.isFinite() && decimal.isInteger() && decimal.e < MAX_DIGITS) {
    const whole = BigInt(decimal.toFixed());
    if (whole >= MIN_INT64 && whole <= MAX_INT64) return whole;
  }
  return new FunctionError(`value must be a whole number, between ${MIN_INT64} and ${MAX_INT64}`, argument);
}
