/**
 * How wide a text is where HCL counts columns: in grapheme clusters, with the tables of Unicode 15.0 and the segmentation of the
 * reference, not of the host's ICU. A wide character is one column, CRLF is one.
 *
 * The reference segments as Unicode says, with four exceptions that are kept here because alignment depends on them: U+FFFD is on
 * its own like a control, and so is what is not valid UTF-8, here a lone surrogate; a zero-width joiner ties a pictograph to a
 * flag or a Hangul syllable too, and also after a spacing mark; a trailing consonant does not join leading consonant + LV
 * syllable; and there is no rule for Indic conjuncts (it is of 15.1).
 */
import { graphemeRanges } from "./generated/grapheme-ranges.ts";
import { classOf, decodeRanges, type RangeTable } from "./ranges.ts";

/* Classes of code points. The numbers of the generated table are those of scripts/generate-unicode.ts. */
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

/* What the cluster so far is, where it is more than its first class. `AFTER_*` have room for extenders only. */
const AFTER_BASE = 16;
const AFTER_JOINER = 17;
const L_THEN_LV = 18;

/** State after a break: nothing joins it. */
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

/** State of a cluster that starts with a class. */
function startState(first: number): number {
  if (first === LF) return CONTROL;
  if (first === EXTEND || first === SPACING || first === ZWJ) return OTHER;
  if (first === HANGUL_LVT) return HANGUL_T;
  return first;
}

/** State after one more code point, or -1 when that one starts a new cluster. */
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

/** Number of grapheme clusters in `[start, end)` of a text (UTF-16 offsets), counted as if nothing stood around the range. */
export function graphemeWidth(text: string, start = 0, end = text.length): number {
  for (let offset = start; offset < end; offset++) {
    const code = text.charCodeAt(offset);
    // Printable ASCII only: what is left for the slow path needs its neighbours, and may join the character before.
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

/** Where each grapheme cluster of a text starts: ascending UTF-16 offsets, beginning with 0; empty for the empty text. */
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
