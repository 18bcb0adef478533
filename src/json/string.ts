/**
 * JSON strings: their end, errors and value. Pure functions of text.
 *
 * Follows the reference, whose scanner finds the end of a string by grapheme clusters and whose decoder is Go's: half a
 * surrogate pair, escaped or not, is U+FFFD.
 */
import type { DecodedLiteral, DecodedPart } from "../syntax/index.ts";
import { graphemeWidth } from "../text/index.ts";
import type { CodeDefinition, NoArguments } from "../diagnostics/index.ts";
import { jsonCodes } from "./codes.ts";

/**
 * An error in a string: a bad escape sequence, a control character, no closing quote, text after the effective closing
 * quote.
 */
export interface JsonStringProblem {
  readonly code: CodeDefinition<string, NoArguments>;
  /** Offsets in the text that contains the string. */
  readonly start: number;
  readonly end: number;
}

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** The first character that joins the next one in a cluster. */
const FIRST_PREPEND = 0x600;

const simpleEscapes = new Map<number, string>([
  [QUOTE, '"'],
  [BACKSLASH, "\\"],
  [0x2f, "/"],
  [0x62, "\b"],
  [0x66, "\f"],
  [0x6e, "\n"],
  [0x72, "\r"],
  [0x74, "\t"],
]);

/**
 * Returns the end of the string token that opens at an offset: after its closing quote, before a line break or at the
 * end of the text. Negative if the string needs a closer look, because it is more than characters between two quotes.
 * As in the reference, a quote or backslash that joins the character before it in one cluster is ignored.
 */
export function jsonStringEnd(text: string, start: number): number {
  const { length } = text;
  let isPlain = true;
  let hasHiddenQuote = false;
  let at = start + 1;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code > BACKSLASH || (code >= SPACE && code !== QUOTE && code !== BACKSLASH)) {
      at++;
      continue;
    }
    if (code === QUOTE && !isPrepended(text, at)) return isPlain ? at + 1 : -at - 1;
    // The reference ends a string at any control character. This matters only after an ignored quote; otherwise the
    // string is invalid anyway.
    if (isLineBreak(code) || (hasHiddenQuote && code < SPACE)) return -at;
    hasHiddenQuote ||= code === QUOTE;
    isPlain = false;
    const isPair = code === BACKSLASH && !isPrepended(text, at) && !isLineBreak(text.charCodeAt(at + 1));
    at += isPair && at + 1 < length ? 2 : 1;
  }
  return -length;
}

function isLineBreak(code: number): boolean {
  return code === LF || code === CR;
}

/** Returns whether the ASCII character at an offset joins the character before it in one cluster. */
function isPrepended(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < FIRST_PREPEND) return false;
  const isPair = isLow(before) && isHigh(text.charCodeAt(at - 2));
  return graphemeWidth(text, isPair ? at - 2 : at - 1, at + 1) === 1;
}

/** Calls back for every error in a string token, in order. */
export function forEachStringProblem(
  text: string,
  start: number,
  end: number,
  report: (problem: JsonStringProblem) => void,
): void {
  let at = start + 1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (at + 1 < end) report({ code: jsonCodes["json-invalid-string"], start: at, end });
      return;
    }
    if (code !== BACKSLASH) {
      if (code < SPACE) report({ code: jsonCodes["json-control-character"], start: at, end: at + 1 });
      at++;
      continue;
    }
    const escapeEnd = Math.min(endOfEscape(text, at), end);
    if (escapeEnd > at + 1 && !isEscape(text, at, escapeEnd))
      report({ code: jsonCodes["json-invalid-escape"], start: at, end: escapeEnd });
    at = escapeEnd;
  }
  report({ code: jsonCodes["json-unterminated-string"], start: end, end });
}

/**
 * Decodes a string token (with its quotes), with an offset map. Invalid escapes stay as written, and a missing closing
 * quote is ignored.
 */
export function decodeJsonString(token: string): DecodedLiteral {
  const end = token.length > 1 && token.endsWith('"') ? token.length - 1 : token.length;
  const map: DecodedPart[] = [{ at: 0, from: 1 }];
  let value = "";
  let copied = 1;
  for (let at = token.indexOf("\\"); at >= 0 && at < end; at = token.indexOf("\\", copied)) {
    const escapeEnd = Math.min(endOfEscape(token, at), end);
    const decoded = isEscape(token, at, escapeEnd) ? decodeEscape(token, at) : null;
    if (decoded === null) {
      value += wellFormed(token.slice(copied, escapeEnd));
      copied = escapeEnd;
      continue;
    }
    value += wellFormed(token.slice(copied, at));
    map.push({ at: value.length, from: at });
    value += decoded;
    copied = decoded.length === 2 ? at + 12 : escapeEnd;
    if (decoded.length === 2) map.push({ at: value.length - 1, from: at + 6 });
    map.push({ at: value.length, from: copied });
  }
  return { value: value + wellFormed(token.slice(copied, end)), map };
}

/** Returns a text with U+FFFD for each lone surrogate. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Returns the end of the escape that begins at a backslash: `\u` takes up to four digits, anything else one character.
 */
function endOfEscape(text: string, at: number): number {
  const selector = text.charCodeAt(at + 1);
  if (selector !== LETTER_U) return at + (isHigh(selector) && isLow(text.charCodeAt(at + 2)) ? 3 : 2);
  let end = at + 2;
  while (end < at + 6 && isHexDigit(text.charCodeAt(end))) end++;
  return end;
}

function isEscape(text: string, at: number, end: number): boolean {
  const selector = text.charCodeAt(at + 1);
  return selector === LETTER_U ? end === at + 6 : simpleEscapes.has(selector);
}

/** Returns an escape's value: two code units if it is a high surrogate and a low one follows. */
function decodeEscape(text: string, at: number): string {
  const selector = text.charCodeAt(at + 1);
  if (selector !== LETTER_U) return simpleEscapes.get(selector)!;
  const unit = unitAt(text, at);
  if (!isHigh(unit) && !isLow(unit)) return String.fromCharCode(unit);
  const next = isHigh(unit) && /^\\u[0-9a-fA-F]{4}/.test(text.slice(at + 6, at + 12)) ? unitAt(text, at + 6) : 0;
  return isLow(next) ? String.fromCharCode(unit, next) : "\ufffd";
}

/** Returns the code unit of the `\u` escape at an offset. */
function unitAt(text: string, at: number): number {
  return Number.parseInt(text.slice(at + 2, at + 6), 16);
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
