/**
 * JSON text to token table. Total and linear: text that is not JSON becomes a token, for the parser to explain.
 *
 * Follows the reference's scanner in token boundaries (numbers and keywords are matched generously, strings end at
 * control characters), but continues after invalid characters. Comments, which are not JSON, are tokens too, so that
 * each comment is one error instead of one for each word.
 */
import { TokenSink, type TokenTable, TokenType } from "../syntax/index.ts";
import { jsonStringEnd } from "./string.ts";

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const HASH = 0x23;
const APOSTROPHE = 0x27;
const STAR = 0x2a;
const SLASH = 0x2f;
const BYTE_ORDER_MARK = 0xfeff;

/* Classes of ASCII characters. */
const OTHER = 0;
const BLANK = 1;
const LINE_BREAK = 2;
const PUNCTUATION = 3;
const STRING = 4;
const NUMBER = 5;
const LETTER = 6;

const classes = new Uint8Array(128);
/** The token types of single characters. */
const punctuation = new Uint8Array(128);
/** Bits: 1 if a character may continue a number, 2 for a keyword. */
const continues = new Uint8Array(128);
const IN_NUMBER = 1;
const IN_KEYWORD = 2;

function fillTables(): void {
  for (const char of " \t\r") classes[char.charCodeAt(0)] = BLANK;
  classes[LF] = LINE_BREAK;
  classes[QUOTE] = STRING;
  for (const char of "+-.0123456789") classes[char.charCodeAt(0)] = NUMBER;
  for (const char of "+-.0123456789eE") continues[char.charCodeAt(0)]! |= IN_NUMBER;
  for (let code = 0x61; code <= 0x7a; code++) {
    for (const letter of [code, code - 0x20]) {
      classes[letter] = LETTER;
      continues[letter]! |= IN_KEYWORD;
    }
  }
  continues[0x5f]! |= IN_KEYWORD;
  const types: [string, number][] = [
    ["{", TokenType.OBrace],
    ["}", TokenType.CBrace],
    ["[", TokenType.OBrack],
    ["]", TokenType.CBrack],
    [",", TokenType.Comma],
    [":", TokenType.Colon],
    ["=", TokenType.Equal],
  ];
  for (const [char, type] of types) {
    classes[char.charCodeAt(0)] = PUNCTUATION;
    punctuation[char.charCodeAt(0)] = type;
  }
}
fillTables();

/** A scanned text, with the indices of the string tokens that may contain errors. */
export interface ScannedJson {
  readonly tokens: TokenTable;
  readonly suspects: readonly number[];
}

/** Scans a whole text. Every string results in a table whose last token is a zero-width `EOF`. */
export function scanJson(text: string): ScannedJson {
  const suspects: number[] = [];
  const sink = new TokenSink(text);
  const { length } = text;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    switch (code < 128 ? classes[code]! : OTHER) {
      case BLANK:
        at = scanBlanks(sink, text, at);
        break;
      case LINE_BREAK:
        sink.addUnmatched(TokenType.Newline, ++at);
        break;
      case PUNCTUATION:
        sink.add(punctuation[code]!, ++at);
        break;
      case STRING:
        at = jsonStringEnd(text, at);
        if (at < 0) suspects.push(sink.count);
        at = Math.abs(at);
        sink.addUnmatched(TokenType.JsonString, at);
        break;
      case NUMBER:
        at = skip(text, at + 1, IN_NUMBER);
        sink.addUnmatched(TokenType.NumberLit, at);
        break;
      case LETTER:
        at = skip(text, at + 1, IN_KEYWORD);
        sink.addUnmatched(TokenType.Ident, at);
        break;
      default:
        at = scanForeign(sink, text, at);
    }
  }
  return { tokens: sink.finish(), suspects };
}

/** Scans spaces, tabs and lone carriage returns; one before a line feed is part of the line break. */
function scanBlanks(sink: TokenSink, text: string, start: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code < 128 && classes[code] === BLANK)) break;
    if (code === CR && text.charCodeAt(at + 1) === LF) {
      if (at > start) sink.addUnmatched(TokenType.Whitespace, at);
      sink.addUnmatched(TokenType.Newline, at + 2);
      return at + 2;
    }
    at++;
  }
  sink.addUnmatched(TokenType.Whitespace, at);
  return at;
}

/** Returns the offset of the first character from `from` without the given bit. */
function skip(text: string, from: number, bit: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (!(code < 128 && (continues[code]! & bit) !== 0)) return at;
    at++;
  }
}

/**
 * Scans text that is not JSON: a byte order mark, a comment, a string in apostrophes, or any other character. Returns
 * its end.
 */
function scanForeign(sink: TokenSink, text: string, at: number): number {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  let type: number = TokenType.Invalid;
  let end = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
  if (code === BYTE_ORDER_MARK && at === 0) type = TokenType.ByteOrderMark;
  else if (code === HASH || (code === SLASH && next === SLASH)) {
    type = TokenType.LineComment;
    end = endOfLine(text, at);
  } else if (code === SLASH && next === STAR) {
    type = TokenType.InlineComment;
    const close = text.indexOf("*/", at + 2);
    end = close < 0 ? text.length : close + 2;
  } else if (code === APOSTROPHE) end = endOfApostrophes(text, at);
  sink.addUnmatched(type, end);
  return end;
}

/** Returns the offset of the next line break, or the end of the text. */
function endOfLine(text: string, from: number): number {
  const newline = text.indexOf("\n", from);
  if (newline < 0) return text.length;
  return newline > from && text.charCodeAt(newline - 1) === CR ? newline - 1 : newline;
}

/**
 * Returns the end of a string in apostrophes: after the next apostrophe on the line, otherwise right after the first.
 */
function endOfApostrophes(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === APOSTROPHE) return at + 1;
    if (code === LF) break;
  }
  return start + 1;
}
