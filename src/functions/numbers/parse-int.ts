/** Reading whole numbers written in any base: `parseint`. */
import { goQuote } from "../../text/index.ts";
import {
  asNumber,
  asString,
  dynamicType,
  integerVal,
  numberType,
  refineNotNull,
  typeName,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { numberParameter } from "../strings/parameters.ts";
import { int64 } from "./whole-number.ts";

const MIN_BASE = 2;
const MAX_BASE = 62;
/** Up to this base capital letters are the same digits as small ones. */
const MAX_CASELESS_BASE = 36;
/** Digits taken at once, so that they fit a number of JavaScript in any base. */
const CHUNK = 8;
/** Time and room for many digits grow with the square of their number: units for each digit times digits by this. */
const QUADRATIC_SHARE = 64;

/** `parseint("ff", 16)` is 255; a sign may come first, nothing else but digits follows. */
export const parseint = defineFunction({
  name: "parseint",
  description: "Returns the whole number that a string represents in a base from 2 to 62.",
  params: [{ name: "number", type: dynamicType, description: "The string to parse." }, numberParameter("base")],
  resultType: ([digits]) => {
    if (digits.type.kind === "string") return numberType;
    return new FunctionError(`first argument must be a string, not ${typeName(digits.type)}`, 0);
  },
  refineResult: refineNotNull,
  call: ([digits, base], _, context) => {
    const whole = int64(asNumber(base), 1);
    if (whole instanceof FunctionError) return whole;
    if (whole < MIN_BASE || whole > MAX_BASE) {
      return new FunctionError(`base must be a whole number between ${MIN_BASE} and ${MAX_BASE} inclusive`, 1);
    }
    const text = asString(digits);
    context.budget.spend(Math.ceil(text.length ** 2 / QUADRATIC_SHARE));
    const number = wholeNumberIn(text, Number(whole));
    if (number !== null) return integerVal(number);
    return new FunctionError(`cannot parse ${goQuote(text)} as a base ${whole} integer`, 0);
  },
});

/** The number that a text is in a base; null when it is none. */
function wholeNumberIn(text: string, base: number): bigint | null {
  const start = text[0] === "-" || text[0] === "+" ? 1 : 0;
  if (start === text.length) return null;
  let total = 0n;
  for (let at = start; at < text.length; at += CHUNK) {
    const end = Math.min(text.length, at + CHUNK);
    let chunk = 0;
    for (let index = at; index < end; index++) {
      const digit = digitValue(text.charCodeAt(index), base);
      if (digit >= base) return null;
      chunk = chunk * base + digit;
    }
    total = total * BigInt(base) ** BigInt(end - at) + BigInt(chunk);
  }
  return text[0] === "-" ? -total : total;
}

/** 0-9, then small letters, then capital letters; Infinity for what is no digit. */
function digitValue(code: number, base: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 10;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41 + (base <= MAX_CASELESS_BASE ? 10 : MAX_CASELESS_BASE);
  return Infinity;
}
