/** Go's durations: `1h30m`, `-1.5h`, `300ms`. Exact, in 64-bit nanoseconds. */
import { utf8Bytes } from "../encoding/bytes.ts";
import { FunctionError } from "../protocol.ts";

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["µs", 1000n],
  ["μs", 1000n],
  ["ms", 1_000_000n],
  ["s", 1_000_000_000n],
  ["m", 60_000_000_000n],
  ["h", 3_600_000_000_000n],
]);

/** One more than the largest number of nanoseconds; negative durations may reach it. */
const LIMIT = 2n ** 63n;
/** Further digits cannot change the result: they are dropped, as in the reference. */
const MAX_DIGITS = 20;

/** Returns a duration in nanoseconds. */
export function parseDuration(text: string): bigint | FunctionError {
  const invalid = new FunctionError(`time: invalid duration ${quoted(text)}`);
  const isNegative = text.startsWith("-");
  let rest = isNegative || text.startsWith("+") ? text.slice(1) : text;
  if (rest === "0") return 0n;
  if (rest === "") return invalid;
  let total = 0n;
  while (rest !== "") {
    const part = readPart(rest);
    if (part === null) return invalid;
    if (part.unit === "") return new FunctionError(`time: missing unit in duration ${quoted(text)}`);
    const unit = UNITS.get(part.unit);
    if (unit === undefined) {
      return new FunctionError(`time: unknown unit ${quoted(part.unit)} in duration ${quoted(text)}`);
    }
    total += part.whole * unit + fractionOf(unit, part.fraction);
    if (part.whole > LIMIT || total > LIMIT) return invalid;
    rest = rest.slice(part.length);
  }
  if (isNegative) return -total;
  return total === LIMIT ? invalid : total;
}

interface Part {
  readonly whole: bigint;
  /** Digits after the point. */
  readonly fraction: string;
  readonly unit: string;
  readonly length: number;
}

const PART = /([0-9]*)(?:\.([0-9]*))?([^0-9.]*)/y;

/** Reads a number and its unit at the beginning of a text; null without a digit. */
function readPart(text: string): Part | null {
  PART.lastIndex = 0;
  const match = PART.exec(text)!;
  const fraction = match[2] ?? "";
  if (match[1] === "" && fraction === "") return null;
  const digits = match[1]!.replace(/^0+/, "");
  const whole = digits.length > MAX_DIGITS ? LIMIT + 1n : BigInt(digits === "" ? "0" : digits);
  return { whole, fraction, unit: match[3]!, length: match[0].length };
}

/** Returns the fraction of a unit, truncated to whole nanoseconds. The reference computes it in float64. */
function fractionOf(unit: bigint, digits: string): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit);
    if (value > (LIMIT - 1n) / 10n || next > LIMIT) break;
    value = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

/** Returns a text in double quotes, with non-ASCII bytes as `\xNN`. */
function quoted(text: string): string {
  if (/^[ -\x7f]*$/.test(text)) return `"${text.replace(/["\\]/g, "\\$&")}"`;
  let result = "";
  for (const byte of utf8Bytes(text)) {
    const isPlain = byte >= 0x20 && byte < 0x80;
    if (!isPlain) result += `\\x${byte.toString(16).padStart(2, "0")}`;
    else result += byte === 0x22 || byte === 0x5c ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return `"${result}"`;
}
