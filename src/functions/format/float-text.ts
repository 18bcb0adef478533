/**
 * Numbers as text in the formats of Go's `%e`, `%f` and `%g`. Without sign, which the caller adds. Numbers are finite.
 */
import { type HclNumber, num } from "../../values/index.ts";

/** Decimal digits `0.DIGITS * 10 ** exponent`, without zeros at either end; empty for zero. */
interface Digits {
  readonly digits: string;
  readonly exponent: number;
}

/** In `%g` without precision, exponents from this size are written as such. */
const SHORTEST_LIMIT = 6;
const LEAST_EXPONENT = -4;

/** Returns `1.500000e+00`: one digit before the point and `precision` digits after it. */
export function exponentText(number: HclNumber, precision: number): string {
  return scientific(digitsOf(number, precision + 1), precision);
}

/** Returns `1.500000`: `precision` digits after the point. */
export function fixedText(number: HclNumber, precision: number): string {
  const magnitude = number.decimal.abs();
  const places = Math.min(precision, magnitude.decimalPlaces());
  const text = magnitude.toFixed(places, num.Decimal.ROUND_HALF_EVEN);
  const point = places === 0 && precision > 0 ? "." : "";
  return text + point + "0".repeat(precision - places);
}

/**
 * Returns `precision` digits altogether, or as many as identify the number if it is null; with an exponent for very
 * small numbers or if the digits end before the point.
 */
export function generalText(number: HclNumber, precision: number | null): string {
  const digitCount = precision === null ? null : Math.max(1, precision);
  const digits = digitsOf(number, digitCount);
  const count = digits.digits.length;
  const exponent = digits.exponent - 1;
  const limit =
    digitCount === null ? SHORTEST_LIMIT : digitCount > count && count >= digits.exponent ? count : digitCount;
  if (exponent < LEAST_EXPONENT || exponent >= limit)
    return scientific(digits, Math.min(digitCount ?? count, count) - 1);
  return positional(digits);
}

/** Returns `count` significant digits, rounded half to even; all that identify the number if it is null. */
function digitsOf(number: HclNumber, count: number | null): Digits {
  const { decimal } = number;
  if (decimal.isZero()) return { digits: "", exponent: 0 };
  const text =
    count === null
      ? num.numberText({ ...number, decimal: decimal.abs() })
      : decimal.abs().toSignificantDigits(Math.max(1, count), num.Decimal.ROUND_HALF_EVEN).toExponential();
  return normalDigits(text);
}

/** Returns the digits of a text such as `120.5` or `1.205e+2`. */
function normalDigits(text: string): Digits {
  const [mantissa, power = "0"] = text.split("e") as [string, string?];
  const [whole, fraction = ""] = mantissa.split(".") as [string, string?];
  const all = whole + fraction;
  let start = 0;
  while (all[start] === "0") start++;
  let end = all.length;
  while (end > start && all[end - 1] === "0") end--;
  return { digits: all.slice(start, end), exponent: whole.length - start + Number(power) };
}

function scientific({ digits, exponent }: Digits, precision: number): string {
  const power = digits === "" ? 0 : exponent - 1;
  const fraction = precision > 0 ? `.${digits.slice(1, precision + 1).padEnd(precision, "0")}` : "";
  return `${digits[0] ?? "0"}${fraction}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function positional({ digits, exponent }: Digits): string {
  if (exponent <= 0) return digits === "" ? "0" : `0.${"0".repeat(-exponent)}${digits}`;
  if (digits.length <= exponent) return digits.padEnd(exponent, "0");
  return `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
}
