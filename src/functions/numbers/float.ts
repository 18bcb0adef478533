/**
 * Numbers as float64 for functions that compute with those. What does not fit is an error with the reference's wording.
 */
import { floatVal, type HclNumber, num, type Value } from "../../values/index.ts";
import { FunctionError } from "../protocol.ts";

/** The largest float64, as the reference writes it. */
const MAX_TEXT = `${BigInt(Number.MAX_VALUE)}.000000`;

/** The nearest float64; an error for finite numbers that are beyond all of them. */
export function float64(number: HclNumber): number | FunctionError {
  const float = num.toFloat(number);
  if (Number.isFinite(float) || !number.decimal.isFinite()) return float;
  return new FunctionError(`value must be between -${MAX_TEXT} and ${MAX_TEXT} inclusive`);
}

/** A result as a value. There is no value for "not a number": the reference crashes there, we say so. */
export function floatResult(float: number): Value | FunctionError {
  return Number.isNaN(float) ? new FunctionError("the result is not a number") : floatVal(float);
}
