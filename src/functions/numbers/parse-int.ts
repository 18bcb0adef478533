/** `parseint`: reads integers in any base. */
import { goQuote } from "../../text/index.ts";
import {
  asNumber,
  asString,
  dynamicType,
  integerVal,
  numberType,
  refineNotNull,
  typeName,
  type Value,
} from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { numberParameter } from "../strings/parameters.ts";
import { int64 } from "./whole-number.ts";

const MIN_BASE = 2;
const MAX_BASE = 62;
/** Up to this base, digits are case-insensitive. */
const MAX_CASELESS_BASE = 36;
/** Digits per step, so that they fit a JavaScript number in any base. */
const CHUNK = 8;
/** Time and memory for many digits grow with the square of their number: the divisor for the units per digit. */
const QUADRATIC_SHARE = 64;

function baseOf(base: Value): bigint | FunctionError {
  const whole = int64(asNumber(base), 1);
  if (whole instanceof FunctionError || (whole >= MIN_BASE && whole <= MAX_BASE)) return whole;
  return new FunctionError(`base must be a whole number between ${MIN_BASE} and ${MAX_BASE} inclusive`, 1);
}

/** `parseint("ff", 16)` returns 255; only an optional sign and digits are allowed. */
export const parseint = defineFunction({
  name: "parseint",
  description: "Returns the whole number that a string represents in a base from 2 to 62.",
  params: [{ name: "number", type: dynamicType, description: "The string to parse." }, numberParameter("base")],
  resultType: ([digits]) => {
    if (digits.type.kind === "string") return numberType;
    return new FunctionError(`first argument must be a string, not ${typeName(digits.type)}`, 0);
  },
  refineResult: refineNotNull,
  certainError: errorsOfKnown(null, baseOf),
  call: ([digits, base], _, context) => {
    const whole = baseOf(base);
    if (whole instanceof FunctionError) return whole;
    const text = asString(digits);
    context.budget.spend(Math.ceil(text.length ** 2 / QUADRATIC_SHARE));
    const number = wholeNumberIn(text, Number(whole));
    if (number !== null) return integerVal(number);
    return new FunctionError(`cannot parse ${goQuote(text)} as a base ${whole} integer`, 0);
  },
});

/** Returns the integer in a text; null if it is invalid. */
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

/** Returns a digit's value: 0-9, then lowercase, then uppercase letters; Infinity for other characters. */
function digitValue(code: number, base: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 10;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41 + (base <= MAX_CASELESS_BASE ? 10 : MAX_CASELESS_BASE);
  return Infinity;
}
