/**
 * Numbers as the reference computes with them: binary floating point of 512 bits (53 for what comes from a float64, 64 for whole
 * numbers that the evaluator makes itself), on decimal.js.
 *
 * The one idea: a `Decimal` of `DIGITS` digits stands for a binary number so closely that rounding the result of each operation to
 * its number of bits finds the binary number that the reference has. Whole numbers that fit are exact and skip that.
 * Knows nothing of values: no nulls, unknowns or marks.
 */
import { Decimal as DecimalBase } from "decimal.js";
import { isNumberInRange } from "../text/index.ts";

/** Significant digits of intermediate results: the exact product of two mantissas of 512 bits has 309, 2^-570 has 399. */
const DIGITS = 400;

/** Powers of two down to this exponent are exact in so many digits, so that a product will do where division is slow. */
const SMALLEST_EXACT_POWER = -570;

/** The project's own decimals: other users of decimal.js in one process do not change their settings. */
export const Decimal = DecimalBase.clone({
  precision: DIGITS,
  rounding: DecimalBase.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
  minE: -9e15,
  maxE: 9e15,
});
export type Decimal = DecimalBase;

/** Bits of a number that was written down. */
const PARSED_BITS = 512;
/** Bits of a whole number that the evaluator made, such as a length. */
const INTEGER_BITS = 64;
/** Bits of a number that went through a float64. */
const FLOAT_BITS = 53;

/** Exponents beyond this are refused by `parseNumber` and by operators: writing such a number out would take all memory. */
const MAX_EXPONENT = 100_000;

/** A number and the precision that it is known to. Immutable. */
export interface HclNumber {
  readonly decimal: Decimal;
  /** Bits of the mantissa: decides how results are rounded and how many digits are shown. */
  readonly bits: number;
}

/** A whole number that the evaluator makes, such as a length or an index. */
export function integer(value: number | bigint): HclNumber {
  const decimal = new Decimal(typeof value === "bigint" ? value.toString() : value);
  return { decimal, bits: typeof value === "bigint" ? Math.max(INTEGER_BITS, bitLength(value)) : INTEGER_BITS };
}

/** What a float64 stands for, exactly. Throws for NaN, which is not a number of the language. */
export function fromFloat(value: number): HclNumber {
  if (Number.isNaN(value)) throw new Error("Bug: NaN is not a number");
  return { decimal: exactDecimal(value), bits: FLOAT_BITS };
}

/**
 * The number that a text means (`12`, `-1.5e3`, `+8`, `.25`, `8.`, `3p-2`, `inf`); null when it is none, or its exponent is beyond
 * what can be written out: `isNumberText` tells which. Accepts what the reference's conversion of strings accepts, in decimal
 * without digits grouped by `_`. An exponent after `p` is one of two.
 */
export function parseNumber(text: string): HclNumber | null {
  const infinity = INFINITY.exec(text);
  if (infinity !== null) return { decimal: new Decimal(infinity[1] === "-" ? -Infinity : Infinity), bits: PARSED_BITS };
  const mark = exponentMark(text);
  if (mark === null || !isInRange(text, mark)) return null;
  const isBinary = isBinaryMark(text, mark);
  const decimal = new Decimal(normalDigits(isBinary ? text.slice(0, mark) : text));
  const power = isBinary ? Number(text.slice(mark + 1)) : 0;
  // Nothing is computed that would be refused afterwards.
  if (decimal.isZero()) return { decimal, bits: PARSED_BITS };
  if (isExtremeExponent(decimal.e + power * Math.log10(2))) return null;
  const scaled = power === 0 ? decimal : scaleByPowerOfTwo(decimal, power);
  return isExtreme(scaled) ? null : roundToBits(scaled, PARSED_BITS);
}

/** Whether a text is a number to the reference: then `parseNumber` gives null only for an exponent that cannot be written out. */
export function isNumberText(text: string): boolean {
  if (INFINITY.test(text)) return true;
  const mark = exponentMark(text);
  return mark !== null && isInRange(text, mark);
}

const INFINITY = /^([+-]?)(?:inf|Inf)$/;

/** Whether the number is finite, but too large or too small to be written out. */
export function isExtreme(decimal: Decimal): boolean {
  return isExtremeExponent(decimal.e);
}

function isExtremeExponent(exponent: number): boolean {
  return exponent > MAX_EXPONENT || exponent < -MAX_EXPONENT;
}

/**
 * The offset of the `e` or `p` of a decimal number, the length of the text where there is none; null when the text is no such number.
 * Sign, digits with at most one point, exponent: checked without backtracking since texts may be long.
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

/** decimal.js takes neither `8.e1` nor a long run of digits cheaply: a point gets its digit. */
function normalDigits(text: string): string {
  return text.replace(/\.(?=[eE]|$)/, ".0");
}

export function add(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.plus(b.decimal), Math.max(a.bits, b.bits));
}

export function subtract(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.minus(b.decimal), Math.max(a.bits, b.bits));
}

/** The product, with as many bits as it needs, up to 512. */
export function multiply(a: HclNumber, b: HclNumber): HclNumber {
  const product = roundToBits(a.decimal.times(b.decimal), PARSED_BITS);
  const bits = Math.max(a.bits, b.bits);
  return { decimal: product.decimal, bits: bits >= PARSED_BITS ? bits : Math.max(bits, neededBits(product.decimal)) };
}

/** The quotient. Division by zero gives an infinity; the caller has refused 0/0 and ∞/∞. */
export function divide(a: HclNumber, b: HclNumber): HclNumber {
  return roundToBits(a.decimal.dividedBy(b.decimal), Math.max(a.bits, b.bits));
}

/** The remainder of division towards zero, with the sign of the dividend; the dividend itself when the divisor is zero. */
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

/** Negative, zero or positive, exactly. */
export function compare(a: HclNumber, b: HclNumber): number {
  return a.decimal.comparedTo(b.decimal);
}

/** Equality as `==` has it: whole numbers exactly, others when they are written with the same digits. */
export function numbersEqual(a: HclNumber, b: HclNumber): boolean {
  if (a.decimal.equals(b.decimal)) return true;
  if (a.decimal.isInteger() || b.decimal.isInteger() || a.decimal.isNegative() !== b.decimal.isNegative()) return false;
  return numberText(a) === numberText(b);
}

/** Whether the number is whole and fits a float64 exactly; then `asInteger` gives it. */
export function isSafeInteger(a: HclNumber): boolean {
  return a.decimal.isInteger() && a.decimal.abs().lessThanOrEqualTo(Number.MAX_SAFE_INTEGER);
}

/** The nearest float64. */
export function toFloat(a: HclNumber): number {
  return a.decimal.toNumber();
}

/** Same precision, another value: for functions such as `floor` that keep it. */
export function withDecimal(a: HclNumber, decimal: Decimal): HclNumber {
  return { decimal, bits: a.bits };
}

/** The nearest number with a mantissa of so many bits, ties to even. */
function roundToBits(decimal: Decimal, bits: number): HclNumber {
  if (!decimal.isFinite() || decimal.isZero()) return { decimal, bits };
  // Whole numbers that have fewer digits than the bits can hold are exact.
  if (decimal.isInteger() && decimal.e < Math.floor(bits * 0.301)) return { decimal, bits };
  const scale = bits - binaryExponent(decimal);
  const shifted = scaleByPowerOfTwo(decimal, scale);
  return { decimal: scaleByPowerOfTwo(shifted.round(), -scale), bits };
}

/** `e` with 2^(e-1) ≤ |d| < 2^e, for a finite d that is not zero. */
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

/** Significant digits without sign, point and exponent, from the first that is not zero to the last. */
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

/** The smallest number of bits that holds the number exactly. */
function neededBits(decimal: Decimal): number {
  if (!decimal.isFinite() || decimal.isZero()) return 0;
  const scale = PARSED_BITS - binaryExponent(decimal);
  let mantissa = BigInt(scaleByPowerOfTwo(decimal, scale).abs().round().toFixed());
  let bits = PARSED_BITS;
  while (bits > 1 && (mantissa & 1n) === 0n) {
    mantissa >>= 1n;
    bits--;
  }
  return bits;
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}

/** All digits of a float64's value: `new Decimal(value)` would take the shortest ones that identify it. */
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
 * The number in decimal without exponent, in the fewest digits that identify it among numbers of its precision: what the reference
 * shows in templates, `tostring` and JSON. Infinities are `+Inf` and `-Inf`.
 */
export function numberText(number: HclNumber): string {
  const { decimal, bits } = number;
  if (!decimal.isFinite()) return decimal.isNegative() ? "-Inf" : "+Inf";
  const isExact = decimal.isInteger() && decimal.e < Math.floor(bits * 0.301);
  if (isExact || decimal.isZero()) return decimal.isZero() && decimal.isNegative() ? "-0" : decimal.toFixed();
  return shortest(decimal, bits).toFixed();
}

/**
 * The number rounded to the fewest digits that identify it. Found as Go's math/big does, which takes both neighbours to be equally
 * far away, also at a power of two.
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
