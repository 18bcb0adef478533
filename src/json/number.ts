/** JSON numbers: what is one. Knows the grammar and the reference's range, not values. */

const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;

/** Bounds of the binary exponent of the reference's numbers. A number that needs more is a syntax error to it. */
const MIN_BINARY_EXPONENT = -(2 ** 31);
const MAX_BINARY_EXPONENT = 2 ** 31 - 1;

/** Whether `[start, end)` of a text is one JSON number that the reference can represent. */
export function isJsonNumber(text: string, start: number, end: number): boolean {
  let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
  const afterDigits = skipDigits(text, at, end);
  if (afterDigits === at || (afterDigits > at + 1 && text.charCodeAt(at) === ZERO)) return false;
  if (afterDigits === end) return true;
  at = afterDigits;
  if (text.charCodeAt(at) === POINT) {
    const afterFraction = skipDigits(text, at + 1, end);
    if (afterFraction === at + 1) return false;
    at = afterFraction;
  }
  if (at === end) return true;
  if ((text.charCodeAt(at) | 0x20) !== 0x65) return false;
  const sign = text.charCodeAt(at + 1);
  const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
  if (exponent >= end || skipDigits(text, exponent, end) !== end) return false;
  // Below a thousand million no exponent is out of range: the text would have to be a gigabyte long.
  return end - exponent < 10 || isInRange(text.slice(start, at), text.slice(at + 1, end));
}

function skipDigits(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at++;
  return at;
}

/** Whether a number fits: its exponent into 64 bits, and the binary exponent that comes of it into 32. Zero always does. */
function isInRange(mantissa: string, exponentText: string): boolean {
  const exponent = BigInt(exponentText.replace("+", ""));
  if (BigInt.asIntN(64, exponent) !== exponent) return false;
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  if (digits === "") return true;
  const binary = bitLength(digits) + Number(exponent) - fraction.length;
  return binary >= MIN_BINARY_EXPONENT && binary <= MAX_BINARY_EXPONENT;
}

/** How many bits a decimal integer has; of a very long one it is enough to look at the head. */
function bitLength(digits: string): number {
  if (digits.length <= 300) return BigInt(digits).toString(2).length;
  return Math.floor(Math.log2(Number(`0.${digits.slice(0, 300)}`)) + digits.length * Math.log2(10)) + 1;
}
