/** Timestamps with a UTC offset: reads and writes RFC 3339, in any year. */
import { goQuote, utf8Length } from "../../text/index.ts";
import { FunctionError } from "../protocol.ts";
import { type CivilDate, dateOf, daysInMonth, daysOf, weekdayOf } from "./calendar.ts";

/** A time with its local offset. */
export interface Timestamp {
  /** Nanoseconds since 1 January 1970 UTC. */
  readonly nanoseconds: bigint;
  /** The offset from UTC in minutes. */
  readonly offset: number;
}

const SECOND = 1_000_000_000n;
const SECONDS_IN_DAY = 86_400n;

/** A calendar date and clock time. */
export interface LocalTime extends CivilDate {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Returns a timestamp's local time. */
export function localTime({ nanoseconds, offset }: Timestamp): LocalTime {
  const seconds = floorDivide(nanoseconds, SECOND) + BigInt(offset * 60);
  const days = Number(floorDivide(seconds, SECONDS_IN_DAY));
  const secondOfDay = Number(seconds - BigInt(days) * SECONDS_IN_DAY);
  return {
    ...dateOf(days),
    weekday: weekdayOf(days),
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor(secondOfDay / 60) % 60,
    second: secondOfDay % 60,
  };
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

/**
 * Returns `2006-01-02T15:04:05Z`; fractions of seconds are omitted. Years beyond four digits have more, years before 0
 * a sign.
 */
export function timestampText(timestamp: Timestamp): string {
  const { year, month, day, hour, minute, second } = localTime(timestamp);
  const sign = year < 0 ? "-" : "";
  const date = `${sign}${padded(Math.abs(year), 4)}-${padded(month)}-${padded(day)}`;
  const zone = timestamp.offset === 0 ? "Z" : offsetText(timestamp.offset, ":");
  return `${date}T${padded(hour)}:${padded(minute)}:${padded(second)}${zone}`;
}

/** Returns `+01:00` with a colon as separator. */
export function offsetText(offset: number, separator: string): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? "-" : "+"}${padded(Math.floor(minutes / 60))}${separator}${padded(minutes % 60)}`;
}

/** Returns a number padded with zeros. */
export function padded(number: number, width = 2): string {
  return String(number).padStart(width, "0");
}

/** The reference's two ways of parsing timestamps. */
interface ParseOptions {
  /**
   * Whether to require RFC 3339. Otherwise hours may have one digit, a comma may replace the point, offsets may have 24
   * hours and 60 minutes, and messages about hours and minutes are less specific.
   */
  readonly isStrict: boolean;
  /** The argument's index for the error. */
  readonly argument: number | null;
}

/** Parses a timestamp, with the reference's messages. */
export function parseTimestamp(text: string, { isStrict, argument }: ParseOptions): Timestamp | FunctionError {
  const result = new Reader(text, isStrict).read();
  if (!(result instanceof Unreadable)) return result;
  return new FunctionError(`not a valid RFC3339 timestamp: ${result.message}`, argument);
}

/** The reason why a timestamp cannot be parsed. */
class Unreadable {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Timestamp parts, as messages name them, and their ranges. */
const LAYOUT = [
  { name: "month", before: "-", min: 1, max: 12 },
  { name: "day of month", before: "-", min: 0, max: 99 },
  { name: "hour", before: "T", min: 0, max: 23 },
  { name: "minute", before: ":", min: 0, max: 59 },
  { name: "second", before: ":", min: 0, max: 59 },
] as const;

class Reader {
  private readonly text: string;
  private readonly isStrict: boolean;
  private at = 0;

  constructor(text: string, isStrict: boolean) {
    this.text = text;
    this.isStrict = isStrict;
  }

  read(): Timestamp | Unreadable {
    const year = this.year();
    if (year instanceof Unreadable) return year;
    const parts: number[] = [];
    let shortHour = "";
    for (const part of LAYOUT) {
      const missing = this.literal(part.before);
      if (missing !== null) return missing;
      const start = this.at;
      const number = this.number(part);
      if (number instanceof Unreadable) return number;
      if (part.name === "hour" && this.at === start + 1) shortHour = this.text[start]!;
      parts.push(number);
    }
    const fraction = this.fraction();
    const offset = this.offset();
    if (offset instanceof Unreadable) return offset;
    if (this.at < this.text.length) return this.unusable("timestamp segment");
    const [month, day, hour, minute, second] = parts as [number, number, number, number, number];
    if (day < 1 || day > daysInMonth(year, month)) return new Unreadable("day out of range");
    if (this.isStrict) {
      if (shortHour !== "") return this.unusable("hour", shortHour);
      if (fraction.startsWith(",")) return this.unusable("timestamp segment", ",");
      if (offset.isOutOfRange) return this.unusable("UTC offset", this.text.slice(-OFFSET_LENGTH));
    }
    const minutes = BigInt(daysOf({ year, month, day })) * 1440n + BigInt(hour * 60 + minute - offset.minutes);
    const nanoseconds = BigInt(fraction.slice(1, 10).padEnd(9, "0"));
    return { nanoseconds: (minutes * 60n + BigInt(second)) * SECOND + nanoseconds, offset: offset.minutes };
  }

  private rest(): string {
    return this.text.slice(this.at);
  }

  /** Returns the error for text that is not the expected part. */
  private unusable(part: string, text = this.rest()): Unreadable {
    if (text === "") return new Unreadable(`end of string before ${part}`);
    if (this.isStrict && part === "hour" && text.includes(":")) {
      return new Unreadable("hour must be between 0 and 23 inclusive");
    }
    const hasTwoDigits = part === "hour" || part === "minute";
    if (this.isStrict && hasTwoDigits && utf8Length(text) !== 2) {
      return new Unreadable(`${part} must have exactly two digits`);
    }
    return new Unreadable(`cannot use ${goQuote(text)} as ${part}`);
  }

  private year(): number | Unreadable {
    const digits = this.text.slice(0, 4);
    if (!/^[0-9]{4}$/.test(digits)) return this.unusable("year");
    this.at = 4;
    return Number(digits);
  }

  /** Skips a required character. */
  private literal(expected: string): Unreadable | null {
    if (this.text[this.at] === expected) {
      this.at++;
      return null;
    }
    if (expected === "T") return new Unreadable("missing required time introducer 'T'");
    const rest = this.rest();
    if (rest === "") return new Unreadable(`end of string where ${goQuote(expected)} is expected`);
    return new Unreadable(`found ${goQuote(rest)} where ${goQuote(expected)} is expected`);
  }

  /**
   * Reads two digits; the hour may begin with one. As in the reference, the text after the number determines the error
   * for one out of range.
   */
  private number(part: (typeof LAYOUT)[number]): number | Unreadable {
    const digits = /^[0-9]{1,2}/.exec(this.text.slice(this.at, this.at + 2))?.[0] ?? "";
    if (digits === "" || (digits.length < 2 && part.name !== "hour")) return this.unusable(part.name);
    this.at += digits.length;
    const number = Number(digits);
    return number < part.min || number > part.max ? this.unusable(part.name) : number;
  }

  /** Reads a point or comma with digits; empty if absent. */
  private fraction(): string {
    const start = this.at;
    const isFraction = /^[.,][0-9]$/.test(this.text.slice(start, start + 2));
    if (!isFraction) return "";
    this.at += 2;
    while (/^[0-9]$/.test(this.text[this.at] ?? "")) this.at++;
    return this.text.slice(start, this.at);
  }

  private offset(): { readonly minutes: number; readonly isOutOfRange: boolean } | Unreadable {
    if (this.text[this.at] === "Z") {
      this.at++;
      return { minutes: 0, isOutOfRange: false };
    }
    const text = this.text.slice(this.at, this.at + OFFSET_LENGTH);
    const match = /^(.)([0-9]{2}):(?:([0-9]{2})|..)$/su.exec(text);
    const hours = Number(match?.[2]);
    const minutes = Number(match?.[3] ?? 0);
    // A number far out of range is reported before other errors, with the text after it.
    if (hours > 24 || minutes > 60) {
      this.at += OFFSET_LENGTH;
      return this.unusable("UTC offset");
    }
    if (match?.[3] === undefined || !"+-".includes(match[1]!)) return this.unusable("UTC offset");
    this.at += OFFSET_LENGTH;
    const total = hours * 60 + minutes;
    return { minutes: match[1] === "-" ? -total : total, isOutOfRange: hours > 23 || minutes > 59 };
  }
}

const OFFSET_LENGTH = "+00:00".length;
