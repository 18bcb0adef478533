/**
 * Text width as HCL counts columns: in grapheme clusters, with the Unicode 15.0 tables and the reference's
 * segmentation, not those of the host's ICU. A wide character is one column, CRLF is one.
 *
 * The reference segments as Unicode specifies, with four exceptions, kept here because alignment depends on them:
 * U+FFFD and invalid UTF-8 (here a lone surrogate) are clusters by themselves, like controls; a zero-width joiner also
 * joins a pictograph to a flag or a Hangul syllable, even after a spacing mark; a trailing consonant does not join
 * leading consonant + LV syllable; there is no rule for Indic conjuncts (new in 15.1).
 */
import { graphemeRanges } from "./generated/grapheme-ranges.ts";
import { classOf, decodeRanges, type RangeTable } from "./ranges.ts";

/* Code point classes. The generated table's numbers are those in scripts/generate-unicode.ts. */
const OTHER = 0;
const CR = 1;
const CONTROL = 2;
const EXTEND = 3;
const ZWJ = 4;
const SPACING = 5;
const PREPEND = 6;
const REGIONAL = 7;
const HANGUL_L = 8;
const HANGUL_V = 9;
const HANGUL_T = 10;
const HANGUL_LV = 11;
const HANGUL_LVT = 12;
const PICTOGRAPH = 13;
const LF = 14;

/* States of a cluster that its first class does not describe. `AFTER_*` accept extenders only. */
const AFTER_BASE = 16;
const AFTER_JOINER = 17;
const L_THEN_LV = 18;

/** The state after a break: nothing joins it. */
const START = CONTROL;

let table: RangeTable | null = null;

function graphemeClass(codePoint: number): number {
  if (codePoint < 128) {
    if (codePoint >= 32) return codePoint === 127 ? CONTROL : OTHER;
    return codePoint === 13 ? CR : codePoint === 10 ? LF : CONTROL;
  }
  if (codePoint >= 0xac00 && codePoint <= 0xd7a3) return (codePoint - 0xac00) % 28 === 0 ? HANGUL_LV : HANGUL_LVT;
  if (codePoint === 0xfffd || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return CONTROL;
  return classOf((table ??= decodeRanges(graphemeRanges, true)), codePoint);
}

/** Returns the state of a cluster that starts with a class. */
function startState(first: number): number {
  if (first === LF) return CONTROL;
  if (first === EXTEND || first === SPACING || first === ZWJ) return OTHER;
  if (first === HANGUL_LVT) return HANGUL_T;
  return first;
}

/** Returns the state after one more code point, or -1 if that starts a new cluster. */
function join(state: number, next: number): number {
  if (state === CONTROL) return -1;
  if (state === CR) return next === LF ? CONTROL : -1;
  if (next === CONTROL || next === CR || next === LF) return -1;
  if (state === PREPEND) return startState(next);
  if (next === EXTEND || next === SPACING) return state === OTHER ? OTHER : AFTER_BASE;
  if (next === ZWJ) return state === OTHER ? OTHER : AFTER_JOINER;
  switch (state) {
    case AFTER_JOINER:
      return next === PICTOGRAPH ? AFTER_BASE : -1;
    case REGIONAL:
      return next === REGIONAL ? AFTER_BASE : -1;
    case HANGUL_L:
      if (next === HANGUL_LV) return L_THEN_LV;
      return next === HANGUL_LVT ? HANGUL_T : next === HANGUL_L || next === HANGUL_V ? next : -1;
    case L_THEN_LV:
      return next === HANGUL_V ? next : -1;
    case HANGUL_LV:
    case HANGUL_V:
      return next === HANGUL_V || next === HANGUL_T ? next : -1;
    case HANGUL_T:
      return next === HANGUL_T ? next : -1;
    default:
      return -1;
  }
}

/**
 * Returns true if a cluster begins at an offset, whatever the text before and after the two characters there. Not every
 * begin of a cluster is certain.
 */
export function isCertainBreak(text: string, offset: number): boolean {
  return offset > 0 && offset < text.length && isOrdinary(text, offset - 1) && isOrdinary(text, offset);
}

/** Whether a code unit is a whole character that joins no neighbour but marks behind it. */
function isOrdinary(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return (code >= 32 && code <= 126) || ((code < 0xd800 || code > 0xdfff) && graphemeClass(code) === OTHER);
}

/** Returns the number of grapheme clusters in `[start, end)` (UTF-16 offsets), regardless of the text around it. */
export function graphemeWidth(text: string, start = 0, end = text.length): number {
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    // Printable ASCII only: the slow path needs the neighbors of the first other character, which may join the one
    // before.
    if (code < 32 || code > 126)
      return offset - start + slowWidth(text, offset > start ? offset - 1 : offset, end) - (offset > start ? 1 : 0);
  }
  return end - start;
}

function slowWidth(text: string, start: number, end: number): number {
  let width = 0;
  let state = START;
  let offset = start;
  while (offset < end) {
    let codePoint = text.codePointAt(offset)!;
    if (codePoint > 0xffff && offset + 1 === end) codePoint = text.charCodeAt(offset);
    offset += codePoint > 0xffff ? 2 : 1;
    const next = graphemeClass(codePoint);
    const joined = join(state, next);
    if (joined < 0) width++;
    state = joined < 0 ? startState(next) : joined;
  }
  return width;
}

/**
 * Returns the start of each grapheme cluster: ascending UTF-16 offsets, beginning with 0; an empty array for the empty
 * text.
 */
export function graphemeBreaks(text: string): number[] {
  const breaks: number[] = [];
  let state = START;
  let offset = 0;
  while (offset < text.length) {
    const codePoint = text.codePointAt(offset)!;
    const next = graphemeClass(codePoint);
    const joined = join(state, next);
    if (joined < 0) breaks.push(offset);
    state = joined < 0 ? startState(next) : joined;
    offset += codePoint > 0xffff ? 2 : 1;
  }
  return breaks;
}
