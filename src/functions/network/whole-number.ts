/** Whole numbers of any size: addresses of IPv6 have 128 bits. */
import { asNumber, type Value } from "../../values/index.ts";
import { FunctionError } from "../protocol.ts";

/** The number as a whole one. */
export function wholeNumber(value: Value): bigint | FunctionError {
  const { decimal } = asNumber(value);
  return decimal.isInteger() ? BigInt(decimal.toFixed()) : new FunctionError("value must be a whole number");
}
