/** The grammar of JSON numbers. Knows no values. */
import { isNumberInRange } from "../text/index.ts";

const ZERO = 0x30;
const NINE = 0x39;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;

/** Returns whether `[start, end)` is one JSON number that the reference can represent. */
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
  return isNumberInRange(text.slice(start, at), text.slice(at + 1, end));
}

function skipDigits(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at++;
  return at;
}
