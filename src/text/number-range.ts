/** The numbers that the reference can represent: an exponent of 64 bits in the text, a binary one of 32 bits in the result. */

/** Bounds of the binary exponent of the reference's numbers. A number that needs more is no number to it. */
const MIN_BINARY_EXPONENT = -(2 ** 31);
const MAX_BINARY_EXPONENT = 2 ** 31 - 1;

/** Exponents with fewer characters are never out of range: the text would have to be a gigabyte long. */
const SHORTEST_EXTREME_EXPONENT = 10;

/**
 * Returns whether a number is one to the reference, given as decimal digits with at most one point (`mantissa`, also with a sign) and
 * the whole number behind its `e` or `p` (`exponent`). Zero with any exponent of 64 bits is.
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

/** The number of bits of a decimal integer; of a very long one, found from its head. */
function bitLength(digits: string): number {
  if (digits.length <= 300) return BigInt(digits).toString(2).length;
  return Math.floor(Math.log2(Number(`0.${digits.slice(0, 300)}`)) + digits.length * Math.log2(10)) + 1;
}
