/**
 * Date formats such as `"DD MMM YYYY hh:mm ZZZ"`: runs of one letter represent parts of the date, text in single quotes
 * is literal, `''` is a quote. Messages are the reference's and do not name the responsible argument: it is always the
 * format.
 */
import { FunctionError } from "../protocol.ts";
import { type LocalTime, localTime, offsetText, padded, type Timestamp } from "./timestamp.ts";

/** The months' names. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** The names of weekdays, from Sunday. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Letters of an abbreviated name. */
const SHORT = 3;

/** A letter's meaning: a text for each valid number of repetitions, and the message for others. */
interface Letter {
  readonly texts: (time: LocalTime, offset: number) => Readonly<Record<number, string>>;
  readonly rule: string;
}

const LETTERS: Readonly<Record<string, Letter>> = {
  Y: {
    texts: ({ year }) => ({ 2: padded(year % 100), 4: padded(year, 4) }),
    rule: 'year must either be "YY" or "YYYY"',
  },
  M: {
    texts: ({ month }) => ({ ...number(month), ...name(MONTHS[month - 1]!) }),
    rule: 'month must be "M", "MM", "MMM", or "MMMM"',
  },
  D: { texts: ({ day }) => number(day), rule: 'day of month must either be "D" or "DD"' },
  E: { texts: ({ weekday }) => name(WEEKDAYS[weekday]!), rule: 'day of week must either be "EEE" or "EEEE"' },
  h: { texts: ({ hour }) => number(hour), rule: '24-hour must either be "h" or "hh"' },
  H: { texts: ({ hour }) => number(hour % 12 === 0 ? 12 : hour % 12), rule: '12-hour must either be "H" or "HH"' },
  A: { texts: ({ hour }) => ({ 2: hour < 12 ? "AM" : "PM" }), rule: 'must be "AA"' },
  a: { texts: ({ hour }) => ({ 2: hour < 12 ? "am" : "pm" }), rule: 'must be "aa"' },
  m: { texts: ({ minute }) => number(minute), rule: 'minute must either be "m" or "mm"' },
  s: { texts: ({ second }) => number(second), rule: 'second must either be "s" or "ss"' },
  Z: { texts: (_, offset) => zone(offset), rule: "timezone must be Z, ZZZZ, or ZZZZZ" },
};

function number(value: number): Readonly<Record<number, string>> {
  return { 1: String(value), 2: padded(value) };
}

function name(full: string): Readonly<Record<number, string>> {
  return { 3: full.slice(0, SHORT), 4: full };
}

function zone(offset: number): Readonly<Record<number, string>> {
  const isUtc = offset === 0;
  const plain = offsetText(offset, "");
  const withColon = offsetText(offset, ":");
  return { 1: isUtc ? "Z" : withColon, 3: isUtc ? "UTC" : plain, 4: plain, 5: withColon };
}

/** A run of one letter, text in quotes that may lack the closing one, or other text. */
const TOKEN = /([A-Za-z])\1*|''|'(?:[^']|'')*'?|[^A-Za-z']+/gy;

/** Returns a timestamp in a format. */
export function formatTimestamp(format: string, timestamp: Timestamp): string | FunctionError {
  const time = localTime(timestamp);
  const parts: string[] = [];
  for (const [token, letter] of format.matchAll(TOKEN)) {
    const part = letter === undefined ? literalText(token) : letterText(token, letter, time, timestamp.offset);
    if (part instanceof FunctionError) return part;
    parts.push(part);
  }
  return parts.join("");
}

function letterText(token: string, letter: string, time: LocalTime, offset: number): string | FunctionError {
  const meaning = LETTERS[letter];
  const text = meaning?.texts(time, offset)[token.length];
  if (text !== undefined) return text;
  return new FunctionError(`invalid date format verb "${token}"${meaning === undefined ? "" : `: ${meaning.rule}`}`, 0);
}

function literalText(token: string): string | FunctionError {
  if (!token.startsWith("'")) return token;
  if (token === "''") return "'";
  if (token.length === 1 || !token.endsWith("'")) return new FunctionError("unterminated literal '", 0);
  // The reference treats a doubled quote at the end without a closing one as both.
  return token.slice(1, -1).replaceAll("''", "'");
}
