/**
 * Numbers as float64 for functions that compute with it. Errors for numbers out of range have the reference's wording.
 */
import { floatVal, type HclNumber, num, type Value } from "../../values/index.ts";
import { FunctionError } from "../protocol.ts";

/** The largest float64, as the reference writes it. */
const MAX_TEXT = `${BigInt(Number.MAX_VALUE)}.000000`;

/** Returns the nearest float64; an error for finite numbers out of range. */
export function float64(number: HclNumber): number | FunctionError {
  const float = num.toFloat(number);
  if (Number.isFinite(float) || !number.decimal.isFinite()) return float;
  return new FunctionError(`value must be between -${MAX_TEXT} and ${MAX_TEXT} inclusive`);
}

/** Returns a result as a value. NaN is an error: the reference crashes there. */
export function floatResult(float: number): Value | FunctionError {
  return Number.isNaN(float) ? new FunctionError("the result is not a number") : floatVal(float);
}
