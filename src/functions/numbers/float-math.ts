/**
 * Logarithm, exponential function and powers of float64, exact to the reference's last digit (Go on amd64). JavaScript
 * engines round some results differently.
 */
import { num } from "../../values/index.ts";

/** `mantissa * 2 ** exponent`. */
interface FloatParts {
  /** From 0.5 to below 1, with the number's sign. */
  readonly mantissa: number;
  readonly exponent: number;
}

/** The exponent bits for a mantissa from 0.5 to below 1. */
const HALF_EXPONENT = 1022;

/** Splits a finite number other than 0. */
function splitFloat(number: number): FloatParts {
  const isSubnormal = Math.abs(number) < 2 ** -1022;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, isSubnormal ? number * 2 ** 53 : number);
  const exponent = ((view.getUint16(0) >>> 4) & 0x7ff) - HALF_EXPONENT - (isSubnormal ? 53 : 0);
  view.setUint16(0, (view.getUint16(0) & 0x800f) | (HALF_EXPONENT << 4));
  return { mantissa: view.getFloat64(0), exponent };
}

/** Returns `number * 2 ** exponent` for a finite number, rounded once. */
function scaleFloat(number: number, exponent: number): number {
  if (number === 0) return number;
  const parts = splitFloat(number);
  const total = parts.exponent + exponent;
  if (total > 1024) return number < 0 ? -Infinity : Infinity;
  if (total < -1080) return number < 0 ? -0 : 0;
  if (total >= -1021) return parts.mantissa * 2 * 2 ** (total - 1);
  // Only the last step leaves the range in which the mantissa keeps all its bits.
  return parts.mantissa * 2 ** -1000 * 2 ** (total + 1000);
}

/** The logarithm of 2 in two parts: the first ends in zeros, so that its small multiples are exact. */
const LOG_2_HIGH = 6.9314718036912381649e-1;
const LOG_2_LOW = 1.90821492927058770002e-10;
/** Coefficients of fdlibm's logarithm approximation, for even and odd powers. */
const LOG_EVEN = [3.999999999940941908e-1, 2.222219843214978396e-1, 1.531383769920937332e-1];
const LOG_ODD = [6.66666666666673513e-1, 2.857142874366239149e-1, 1.818357216161805012e-1, 1.479819860511658591e-1];

/** Returns the natural logarithm; NaN for negative numbers. */
export function logarithm(number: number): number {
  if (!(number > 0) || number === Infinity) return Math.log(number);
  const parts = splitFloat(number);
  const isSmall = parts.mantissa < Math.SQRT1_2;
  const exponent = isSmall ? parts.exponent - 1 : parts.exponent;
  const rest = (isSmall ? parts.mantissa * 2 : parts.mantissa) - 1;
  const ratio = rest / (2 + rest);
  const square = ratio * ratio;
  const fourth = square * square;
  const series = square * horner(LOG_ODD, fourth) + fourth * horner(LOG_EVEN, fourth);
  const half = 0.5 * rest * rest;
  return exponent * LOG_2_HIGH - (half - (ratio * (half + series) + exponent * LOG_2_LOW) - rest);
}

/** Returns a polynomial's value; coefficients start with the constant. */
function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => coefficient + x * sum);
}

const LOG_2_OF_E = 1.4426950408889634;
/** The logarithm of 2 again, split differently. */
const LN_2_HIGH = 0.69314718055966295651160180568695068359375;
const LN_2_LOW = 0.28235290563031577122588448175013436025525412068e-12;
/** Inverse factorials from 8 to 1. */
const EXP_SERIES = [40320, 5040, 720, 120, 24, 6, 2, 1].map((factorial) => 1 / factorial);

/** Returns the exponential function, for arguments far from overflow. */
function exponential(x: number): number {
  const doublings = roundHalfEven(LOG_2_OF_E * x);
  const rest = fusedMultiplyAdd(-doublings, LN_2_LOW, fusedMultiplyAdd(-doublings, LN_2_HIGH, x)) / 16;
  // e^rest - 1, then squared four times.
  let less = rest * EXP_SERIES.reduce((sum, coefficient) => fusedMultiplyAdd(sum, rest, coefficient));
  for (let squared = 0; squared < 3; squared++) less *= less + 2;
  return scaleFloat(fusedMultiplyAdd(less, less + 2, 1), doublings);
}

function roundHalfEven(x: number): number {
  const below = Math.floor(x);
  const isUp = x - below === 0.5 ? below % 2 !== 0 : x - below > 0.5;
  return isUp ? below + 1 : below;
}

/** Returns `a * b + c`, rounded once, like the processor instruction. */
function fusedMultiplyAdd(a: number, b: number, c: number): number {
  const [x, y, z] = [a, b, c].map((float) => num.fromFloat(float).decimal) as [num.Decimal, num.Decimal, num.Decimal];
  return x.times(y).plus(z).toNumber();
}

/** Returns `base ** exponent`; NaN without a real result. */
export function power(base: number, exponent: number): number {
  const isSimple = base === 0 || base === 1 || exponent === 0 || exponent === 1;
  if (isSimple || !Number.isFinite(base) || !Number.isFinite(exponent)) return simplePower(base, exponent);
  if (Math.abs(exponent) === 0.5) return exponent > 0 ? Math.sqrt(base) : 1 / Math.sqrt(base);
  let whole = Math.floor(Math.abs(exponent));
  let fraction = Math.abs(exponent) - whole;
  if (fraction !== 0 && base < 0) return NaN;
  if (whole >= 2 ** 63) return hugePower(base, exponent);
  if (fraction > 0.5) {
    fraction--;
    whole++;
  }
  const start = fraction === 0 ? 1 : exponential(fraction * logarithm(base));
  return wholePower(start, base, whole, exponent < 0);
}

/** Handles zero, one and infinite operands: JavaScript agrees, except for a base of ±1 with an infinite exponent. */
function simplePower(base: number, exponent: number): number {
  const isOne = base === 1 || (base === -1 && !Number.isFinite(exponent));
  return isOne ? 1 : base ** exponent;
}

/** Handles exponents so large that only the base's magnitude matters; all floats of that size are even. */
function hugePower(base: number, exponent: number): number {
  if (base === -1) return 1;
  return Math.abs(base) < 1 === exponent > 0 ? 0 : Infinity;
}

/** Beyond this exponent the result is always 0 or infinite. */
const MAX_EXPONENT = 4096;

/**
 * Returns `start * base ** whole`, or its inverse. Computed by squaring, with a rounding in each step, so that the last
 * digits differ from the exactly rounded result: `10 ** 308` is 1.0000000000000006e+308. Mantissas are multiplied
 * separately, so that nothing overflows early.
 */
function wholePower(start: number, base: number, whole: number, isInverse: boolean): number {
  let { mantissa: square, exponent: squareExponent } = splitFloat(base);
  let mantissa = start;
  let exponent = 0;
  for (let bits = BigInt(whole); bits > 0n; bits >>= 1n) {
    if (Math.abs(squareExponent) > MAX_EXPONENT) {
      exponent += squareExponent;
      break;
    }
    if ((bits & 1n) === 1n) {
      mantissa *= square;
      exponent += squareExponent;
    }
    square *= square;
    squareExponent *= 2;
    if (square < 0.5) {
      square += square;
      squareExponent--;
    }
  }
  return isInverse ? scaleFloat(1 / mantissa, -exponent) : scaleFloat(mantissa, exponent);
}
