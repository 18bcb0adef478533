/** A float64 as mantissa and power of two. */

/** `mantissa * 2 ** exponent`. */
interface FloatParts {
  /** From 0.5 to below 1, with the number's sign. */
  readonly mantissa: number;
  readonly exponent: number;
}

/** The exponent bits for a mantissa from 0.5 to below 1. */
const HALF_EXPONENT = 1022;

/** Splits a finite number other than 0. */
export function splitFloat(number: number): FloatParts {
  const isSubnormal = Math.abs(number) < 2 ** -1022;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, isSubnormal ? number * 2 ** 53 : number);
  const exponent = ((view.getUint16(0) >>> 4) & 0x7ff) - HALF_EXPONENT - (isSubnormal ? 53 : 0);
  view.setUint16(0, (view.getUint16(0) & 0x800f) | (HALF_EXPONENT << 4));
  return { mantissa: view.getFloat64(0), exponent };
}

/** Returns `number * 2 ** exponent` for a finite number, rounded once. */
export function scaleFloat(number: number, exponent: number): number {
  if (number === 0) return number;
  const parts = splitFloat(number);
  const total = parts.exponent + exponent;
  if (total > 1024) return number < 0 ? -Infinity : Infinity;
  if (total < -1080) return number < 0 ? -0 : 0;
  if (total >= -1021) return parts.mantissa * 2 * 2 ** (total - 1);
  // Only the last step leaves the range in which the mantissa keeps all its bits.
  return parts.mantissa * 2 ** -1000 * 2 ** (total + 1000);
}
