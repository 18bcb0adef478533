/**
 * The reference's numbers: binary floating point with 512 bits (53 for a float64, 64 for integers that the evaluator
 * makes itself), on decimal.js.
 *
 * The central idea: a `Decimal` with `DIGITS` digits approximates a binary number so closely that rounding an
 * operation's result to its number of bits gives the reference's binary number. Integers that fit are exact and skip
 * that. Knows nothing of values: no nulls, unknowns or marks.
 */
import { Decimal as DecimalBase } from "decimal.js";
import { isNumberInRange } from "../text/index.ts";

/** Significant digits of intermediate results: the exact product of two 512-bit mantissas has 309, 2^-570 has 399. */
const DIGITS = 400;

/**
 * Powers of two down to this exponent are exact in that many digits, so that a fast product can replace a slow
 * division.
 */
const SMALLEST_EXACT_POWER = -570;

/** The project's own decimals: other users of decimal.js in the process do not change their settings. */
export const Decimal = DecimalBase.clone({
  precision: DIGITS,
  rounding: DecimalBase.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
  minE: -9e15,
  maxE: 9e15,
});
export type Decimal = DecimalBase;

/** Bits of a number literal. */
const PARSED_BITS = 512;
/** Bits of an integer that the evaluator made, such as a length. */
const INTEGER_BITS = 64;
/** Bits of a number that was a float64. */
const FLOAT_BITS = 53;

/** `parseNumber` and operators reject larger exponents: writing such a number as text would use all memory. */
const MAX_EXPONENT = 100_000;

/** A number and its precision. Immutable. */
export interface HclNumber {
  readonly decimal: Decimal;
  /** Bits of the mantissa: determine how results are rounded and how many digits are shown. */
  readonly bits: number;
}

/** Returns an integer, such as a length or an index. Throws a `RangeError` for another number. */
export function integer(value: number | bigint): HclNumber {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return integer(BigInt(value));
  const decimal = new Decimal(typeof value === "bigint" ? value.toString() : value);
  return { decimal, bits: typeof value === "bigint" ? Math.max(INTEGER_BITS, bitLength(value)) : INTEGER_BITS };
}

/** Returns a float64's exact value. Throws a `RangeError` for NaN, which is not a number in the language. */
export function fromFloat(value: number): HclNumber {
  if (Number.isNaN(value)) throw new RangeError("NaN is no number in HCL");
  return { decimal: exactDecimal(value), bits: FLOAT_BITS };
}

/**
 * Returns the number in a string (`12`, `-1.5e3`, `+8`, `.25`, `8.`, `3p-2`, `inf`); null if it is invalid or its
 * exponent is too large: `isNumberText` tells which. Accepts the same strings as the reference's conversion, in decimal
 * without `_` between digits. An exponent after `p` is a power of two.
 */
export function parseNumber(text: string): HclNumber | null {
  const infinity = INFINITY.exec(text);
  if (infinity !== null) return { decimal: new Decimal(infinity[1] === "-" ? -Infinity : Infinity), bits: PARSED_BITS };
  const mark = exponentMark(text);
  if (mark === null || !isInRange(text, mark)) return null;
  const isBinary = isBinaryMark(text, mark);
  const decimal = new Decimal(normalDigits(isBinary ? text.slice(0, mark) : text));
  const power = isBinary ? Number(text.slice(mark + 1)) : 0;
  // Compute nothing that would be rejected afterwards.
  if (decimal.isZero()) return { decimal, bits: PARSED_BITS };
  if (isExtremeExponent(decimal.e + power * Math.log10(2))) return null;
  const scaled = power === 0 ? decimal : scaleByPowerOfTwo(decimal, power);
  return isExtreme(scaled) ? null : roundToBits(scaled, PARSED_BITS);
}

/**
 * Returns whether the reference accepts a text as a number: then `parseNumber` returns null only for a too large
 * exponent.
 */
export function isNumberText(text: string): boolean {
  if (INFINITY.test(text)) return true;
  const mark = exponentMark(text);
  return mark !== null && isInRange(text, mark);
}

const INFINITY = /^([+-]?)(?:inf|Inf)$/;

/** Returns about how many characters a number has as text, computed from its exponent. */
export function textLength({ decimal }: HclNumber): number {
  return decimal.isFinite() ? Math.abs(decimal.e) + 1 : 1;
}

/** Returns whether a number is finite, but too large or too small to be written as text. */
export function isExtreme(decimal: Decimal): boolean {
  return isExtremeExponent(decimal.e);
}

function isExtremeExponent(exponent: number): boolean {
  return exponent > MAX_EXPONENT || exponent < -MAX_EXPONENT;
}

/**
 * Returns the offset of a decimal number's `e` or `p`, or the string's length without one; null if it is no such
 * number. Checks sign, digits with at most one point, and exponent without backtracking, since strings may be long.
 */
function exponentMark(text: string): number | null {
  const sign = text[0] === "+" || text[0] === "-" ? 1 : 0;
  const whole = skipDigits(text, sign);
  const mark = text[whole] === "." ? skipDigits(text, whole + 1) : whole;
  const hasDigits = mark - sign > (mark > whole ? 1 : 0);
  if (!hasDigits) return null;
  if (mark === text.length) return mark;
  if (!/[eEpP]/.test(text[mark]!)) return null;
  const exponent = text[mark + 1] === "+" || text[mark + 1] === "-" ? mark + 2 : mark + 1;
  return exponent < text.length && skipDigits(text, exponent) === text.length ? mark : null;
}

function isInRange(text: string, mark: number): boolean {
  return isNumberInRange(text.slice(0, mark), text.slice(mark + 1));
}

function isBinaryMark(text: string, mark: number): boolean {
  return text[mark] === "p" || text[mark] === "P";
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Adds the digit that decimal.js requires after a point: `8.0e1` for `8.e1`. */
function normalDigits(text: string): string {
  return text.replace(/\.(?=[eE]|$)/, ".0");
}

export function add(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.plus(b.decimal), Math.max(a.bits, b.bits));
}

export function subtract(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.minus(b.decimal), Math.max(a.bits, b.bits));
}

/** Returns the product, with as many bits as it needs, up to 512. */
export function multiply(a: HclNumber, b: HclNumber): HclNumber {
  const product = roundToBits(a.decimal.times(b.decimal), PARSED_BITS);
  const bits = Math.max(a.bits, b.bits);
  return { decimal: product.decimal, bits: bits >= PARSED_BITS ? bits : Math.max(bits, neededBits(product.decimal)) };
}

/** Returns the quotient. Division by zero results in an infinity; the caller has rejected 0/0 and ∞/∞. */
export function divide(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.dividedBy(b.decimal), Math.max(a.bits, b.bits));
}

/**
 * Returns the remainder of truncated division, with the dividend's sign; the dividend itself if the divisor is zero.
 */
export function remainder(a: HclNumber, b: HclNumber): HclNumber {
  if (!a.decimal.isFinite() || !b.decimal.isFinite()) return multiply(a, b);
  if (b.decimal.isZero()) return a;
  const whole = roundToBits(divide(a, b).decimal.trunc(), a.bits);
  const product = roundToBits(whole.decimal.times(b.decimal), a.bits);
  return roundToBits(a.decimal.minus(product.decimal), a.bits);
}

export function negate(a: HclNumber): HclNumber {
  return { decimal: a.decimal.negated(), bits: a.bits };
}

export function absolute(a: HclNumber): HclNumber {
  return { decimal: a.decimal.abs(), bits: a.bits };
}

/** Returns a negative number, zero or a positive one; exact. */
export function compare(a: HclNumber, b: HclNumber): number {
  return a.decimal.comparedTo(b.decimal);
}

/** Returns `==` for numbers: exact for integers, others are equal if their decimal digits are. */
export function numbersEqual(a: HclNumber, b: HclNumber): boolean {
  if (a.decimal.equals(b.decimal)) return true;
  if (a.decimal.isInteger() || b.decimal.isInteger() || a.decimal.isNegative() !== b.decimal.isNegative()) return false;
  return numberText(a) === numberText(b);
}

/** Returns whether a number is an integer that a float64 represents exactly; then `asInteger` returns it. */
export function isSafeInteger(a: HclNumber): boolean {
  return a.decimal.isInteger() && a.decimal.abs().lessThanOrEqualTo(Number.MAX_SAFE_INTEGER);
}

const MIN_INT64 = new Decimal("-9223372036854775808");
const MAX_INT64 = new Decimal("9223372036854775807");

/** Returns whether a number is an integer of 64 bits, as instance keys and counts are. */
export function isInt64(a: HclNumber): boolean {
  return a.decimal.isInteger() && a.decimal.gte(MIN_INT64) && a.decimal.lte(MAX_INT64);
}

/** Returns the nearest float64. */
export function toFloat(a: HclNumber): number {
  return a.decimal.toNumber();
}

/** Returns another value with the same precision: for functions such as `floor` that keep it. */
export function withDecimal(a: HclNumber, decimal: Decimal): HclNumber {
  return { decimal, bits: a.bits };
}

/** Returns the nearest number with a mantissa of `bits` bits, ties to even. */
function roundToBits(decimal: Decimal, bits: number): HclNumber {
  if (!decimal.isFinite() || decimal.isZero()) return { decimal, bits };
  // Integers with fewer digits than the bits can hold are exact.
  if (decimal.isInteger() && decimal.e < Math.floor(bits * 0.301)) return { decimal, bits };
  const scale = bits - binaryExponent(decimal);
  const shifted = scaleByPowerOfTwo(decimal, scale);
  return { decimal: scaleByPowerOfTwo(shifted.round(), -scale), bits };
}

/** Returns `e` with 2^(e-1) ≤ |d| < 2^e, for a finite d other than zero. */
function binaryExponent(decimal: Decimal): number {
  const magnitude = decimal.abs();
  const digits = significantDigits(magnitude);
  const leading = Number(`${digits[0]}.${digits.slice(1, 17)}`);
  // An estimate from the leading digits, then corrected by exact comparison.
  let exponent = Math.floor((magnitude.e + Math.log10(leading)) / Math.log10(2)) + 1;
  while (magnitude.greaterThanOrEqualTo(powerOfTwo(exponent))) exponent++;
  while (magnitude.lessThan(powerOfTwo(exponent - 1))) exponent--;
  return exponent;
}

/** Returns the significant digits without sign, point and exponent, from the first to the last nonzero one. */
function significantDigits(decimal: Decimal): string {
  const text = decimal.toExponential();
  return text.slice(0, text.indexOf("e")).replace(".", "").replace("-", "");
}

const powers = new Map<number, Decimal>();

function powerOfTwo(exponent: number): Decimal {
  let power = powers.get(exponent);
  if (power === undefined) {
    power = new Decimal(2).pow(exponent);
    if (powers.size > 4096) powers.clear();
    powers.set(exponent, power);
  }
  return power;
}

function scaleByPowerOfTwo(decimal: Decimal, exponent: number): Decimal {
  if (exponent >= SMALLEST_EXACT_POWER) return decimal.times(powerOfTwo(exponent));
  return decimal.dividedBy(powerOfTwo(-exponent));
}

/** Returns the smallest number of bits that represents a number exactly. */
function neededBits(decimal: Decimal): number {
  if (!decimal.isFinite() || decimal.isZero()) return 0;
  const isShort = decimal.isInteger() && decimal.e < Math.floor(PARSED_BITS * 0.301);
  const mantissa = isShort ? decimal : scaleByPowerOfTwo(decimal, PARSED_BITS - binaryExponent(decimal)).round();
  return BigInt(mantissa.abs().toFixed()).toString(2).lastIndexOf("1") + 1;
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}

/** Returns all digits of a float64's value: `new Decimal(value)` uses the shortest digits that identify it. */
function exactDecimal(value: number): Decimal {
  if (!Number.isFinite(value) || Number.isSafeInteger(value)) return new Decimal(value);
  let exponent = 0;
  let mantissa = value;
  while (!Number.isSafeInteger(mantissa)) {
    const isLarge = Math.abs(mantissa) > Number.MAX_SAFE_INTEGER;
    mantissa = isLarge ? mantissa / 2 : mantissa * 2;
    exponent += isLarge ? 1 : -1;
  }
  return scaleByPowerOfTwo(new Decimal(mantissa), exponent);
}

/**
 * Returns a number in decimal without exponent, in the fewest digits that identify it within its precision: the
 * reference's form in templates, `tostring` and JSON. Infinities are `+Inf` and `-Inf`.
 */
export function numberText(number: HclNumber): string {
  const { decimal, bits } = number;
  if (!decimal.isFinite()) return decimal.isNegative() ? "-Inf" : "+Inf";
  const isExact = decimal.isInteger() && decimal.e < Math.floor(bits * 0.301);
  if (isExact || decimal.isZero()) return decimal.isZero() && decimal.isNegative() ? "-0" : decimal.toFixed();
  return shortest(decimal, bits).toFixed();
}

/**
 * Returns a number rounded to the fewest digits that identify it, by the method in Go's math/big, which treats both
 * neighbors as equally distant, even at a power of two.
 */
function shortest(decimal: Decimal, bits: number): Decimal {
  const magnitude = decimal.abs();
  const scale = bits - binaryExponent(magnitude);
  const mantissa = scaleByPowerOfTwo(magnitude, scale).round();
  const isEven = mantissa.modulo(2).isZero();
  const lower = significantDigits(scaleByPowerOfTwo(mantissa.minus(0.5), -scale));
  const upper = significantDigits(scaleByPowerOfTwo(mantissa.plus(0.5), -scale));
  const digits = significantDigits(magnitude);
  for (let at = 0; at < digits.length; at++) {
    const digit = digitAt(digits, at);
    const above = digitAt(upper, at);
    const mayRoundDown = digitAt(lower, at) !== digit || (isEven && at + 1 === lower.length);
    const mayRoundUp = digit !== above && (isEven || digit + 1 < above || at + 1 < upper.length);
    if (!mayRoundDown && !mayRoundUp) continue;
    const mode = !mayRoundUp ? Decimal.ROUND_DOWN : mayRoundDown ? Decimal.ROUND_HALF_EVEN : Decimal.ROUND_UP;
    return decimal.toSignificantDigits(at + 1, mode);
  }
  return decimal;
}

function digitAt(digits: string, index: number): number {
  return index < digits.length ? digits.charCodeAt(index) - 0x30 : 0;
}
