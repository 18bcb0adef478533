/**
 * Decodes literals: escapes of quoted strings with an offset map, numbers, template escapes.
 *
 * Pure functions of the token's text; templates are assembled elsewhere.
 */
import { isNumberInRange } from "../text/index.ts";
import type { TokenTable } from "./tokens/token-table.ts";

/** The start of a run in the decoded text and in the source. */
export interface DecodedPart {
  /** Offset in the decoded string. */
  readonly at: number;
  /** Offset in the text of the token. */
  readonly from: number;
}

/** A decoded literal. */
export interface DecodedLiteral {
  readonly value: string;
  /**
   * The starts of runs in which both offsets advance together: ascending; the first entry is always
   * `{ at: 0, from: 0 }`.
   */
  readonly map: readonly DecodedPart[];
}

/** An invalid escape. */
export interface EscapeProblem {
  /** Offsets in the text of the token. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

const BACKSLASH = 0x5c;
const DOLLAR = 0x24;
const PERCENT = 0x25;
const OPEN_BRACE = 0x7b;

/** Returns whether a number token is one number: at most one point and one exponent, in that order, and in range. */
export function isValidNumber(tokens: TokenTable, index: number): boolean {
  const { text } = tokens;
  const end = tokens.end(index);
  let at = tokens.start(index);
  while (at < end && isDigit(text.charCodeAt(at))) at++;
  if (at === end) return true;
  const parts = /^((?:\.[0-9]*)?)(?:[eE]([+-]?[0-9]+))?$/.exec(text.slice(at, end));
  if (parts === null) return false;
  const [, fraction, exponent] = parts;
  return exponent === undefined || isNumberInRange(`${text.slice(tokens.start(index), at)}${fraction}`, exponent);
}

/** Returns the value of a quoted literal. Invalid escapes stay as written. */
export function decodeQuoted(text: string): DecodedLiteral {
  return decode(text, true);
}

/** Returns the value of a heredoc's or bare template's literal, whose only escapes are `$${` and `%%{`. */
export function decodeUnquoted(text: string): DecodedLiteral {
  return decode(text, false);
}

/**
 * Returns the offset in a token's text for an offset in its decoded value; inside an escape's result, the escape's
 * start.
 */
export function sourceOffset(literal: DecodedLiteral, offset: number): number {
  const { map } = literal;
  let low = 0;
  let high = map.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (map[middle]!.at <= offset) low = middle;
    else high = middle - 1;
  }
  return map[low]!.from + (offset - map[low]!.at);
}

/** Calls back for each invalid escape in a quoted literal, in order. */
export function forEachEscapeProblem(text: string, report: (problem: EscapeProblem) => void): void {
  for (let at = text.indexOf("\\"); at >= 0;) {
    const end = escapeEnd(text, at);
    const message = escapeProblem(text, at, end);
    if (message !== null) report({ start: at, end, message });
    at = text.indexOf("\\", end);
  }
}

/** The map of a literal without escapes. */
const UNCHANGED: readonly DecodedPart[] = [{ at: 0, from: 0 }];

function decode(text: string, isQuoted: boolean): DecodedLiteral {
  if (!text.includes("\\") && !text.includes("{")) return { value: text, map: UNCHANGED };
  const map: DecodedPart[] = [{ at: 0, from: 0 }];
  let value = "";
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    let end = at + 1;
    let replacement: string | null = null;
    if (code === BACKSLASH && isQuoted) {
      end = escapeEnd(text, at);
      replacement = escapeProblem(text, at, end) === null ? decodeEscape(text, at, end) : text.slice(at + 1, end);
    } else if (
      (code === DOLLAR || code === PERCENT) &&
      text.charCodeAt(at + 1) === code &&
      text.charCodeAt(at + 2) === OPEN_BRACE
    ) {
      end = at + 3;
      replacement = text.slice(at + 1, end);
    }
    if (replacement !== null) {
      value += text.slice(copied, at);
      map.push({ at: value.length, from: at });
      value += replacement;
      map.push({ at: value.length, from: end });
      copied = end;
    }
    at = end;
  }
  return { value: value + text.slice(copied), map };
}

/**
 * Returns the end of the escape that begins at a backslash: `\u` takes up to four digits, `\U` up to eight, anything
 * else one character.
 */
function escapeEnd(text: string, at: number): number {
  const selector = text.charCodeAt(at + 1);
  if (selector === 0x75 || selector === 0x55) {
    const limit = at + 2 + (selector === 0x75 ? 4 : 8);
    let end = at + 2;
    while (end < limit && isHexDigit(text.charCodeAt(end))) end++;
    return end;
  }
  const point = text.codePointAt(at + 1);
  return point === undefined ? at + 1 : at + (point > 0xffff ? 3 : 2);
}

/** Returns the reference's message for an invalid escape; `null` if it is valid. */
function escapeProblem(text: string, at: number, end: number): string | null {
  switch (text.charCodeAt(at + 1)) {
    case 0x6e:
    case 0x72:
    case 0x74:
    case 0x22:
    case BACKSLASH:
      return null;
    case 0x75:
      if (end - at !== 6) return "The \\u escape sequence must be followed by four hexadecimal digits.";
      return codePointProblem(text.slice(at + 2, end));
    case 0x55:
      if (end - at !== 10) return "The \\U escape sequence must be followed by eight hexadecimal digits.";
      return codePointProblem(text.slice(at + 2, end));
    default:
      if (end - at < 2) return "Backslash must be followed by an escape sequence selector character.";
      return `The symbol ${JSON.stringify(text.slice(at + 1, end))} is not a valid escape sequence selector.`;
  }
}

function codePointProblem(digits: string): string | null {
  const point = Number.parseInt(digits, 16);
  if (point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) return null;
  return `Cannot encode character U+${point.toString(16).padStart(4, "0")} in UTF-8.`;
}

function decodeEscape(text: string, at: number, end: number): string {
  switch (text.charCodeAt(at + 1)) {
    case 0x6e:
      return "\n";
    case 0x72:
      return "\r";
    case 0x74:
      return "\t";
    case 0x75:
    case 0x55:
      return String.fromCodePoint(Number.parseInt(text.slice(at + 2, end), 16));
    default:
      return text.slice(at + 1, end);
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
