/** The range of the reference's numbers: a 64-bit exponent in the text, a 32-bit binary exponent in the result. */

/** Bounds of the reference's binary exponent. Numbers that need more are invalid. */
const MIN_BINARY_EXPONENT = -(2 ** 31);
const MAX_BINARY_EXPONENT = 2 ** 31 - 1;

/** Shorter exponents are never out of range: the text would have to be a gigabyte long. */
const SHORTEST_EXTREME_EXPONENT = 10;

/**
 * Returns whether the reference can represent a number, given as decimal digits with at most one point (`mantissa`,
 * also signed) and the integer after `e` or `p` (`exponent`). Zero with any 64-bit exponent is in range.
 */
export function isNumberInRange(mantissa: string, exponent: string): boolean {
  if (exponent.length < SHORTEST_EXTREME_EXPONENT) return true;
  const power = BigInt(exponent.replace("+", ""));
  if (BigInt.asIntN(64, power) !== power) return false;
  const [whole = "", fraction = ""] = mantissa.replace(/^[+-]/, "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return true;
  const binary = bitLength(digits) + Number(power) - fraction.length;
  return binary >= MIN_BINARY_EXPONENT && binary <= MAX_BINARY_EXPONENT;
}

/** Returns a decimal integer's number of bits; for a very long one, computed from its leading digits. */
function bitLength(digits: string): number {
  if (digits.length <= 300) return BigInt(digits).toString(2).length;
  return Math.floor(Math.log2(Number(`0.${digits.slice(0, 300)}`)) + digits.length * Math.log2(10)) + 1;
}
