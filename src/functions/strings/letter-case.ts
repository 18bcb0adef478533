/**
 * The reference's upper, lower and title case of single characters: Unicode's simple mappings, one character to one, in
 * the reference's version (15.0), whatever the host's.
 */

/** First and last code point of each range, ascending. */
type RangeList = readonly (readonly [number, number])[];

/** Returns whether a code point is in one of the ranges. */
function isInRanges(ranges: RangeList, code: number): boolean {
  if (code < ranges[0]![0]) return false;
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Characters that have another case only since Unicode 16 or 17. */
const CASED_LATER: RangeList = [
  [0x019b, 0x019b],
  [0x0264, 0x0264],
  [0x1c89, 0x1c8a],
  [0xa7cb, 0xa7cf],
  [0xa7d2, 0xa7d5],
  [0xa7da, 0xa7dc],
  [0x10d50, 0x10d65],
  [0x10d70, 0x10d85],
  [0x16ea0, 0x16ed3],
];

/** Georgian letters have capitals, but not at the beginning of a word. */
const GEORGIAN: RangeList = [
  [0x10d0, 0x10fa],
  [0x10fd, 0x10ff],
];

/** Digraphs such as ǆ: three characters each, lower, title and upper case of one letter, by their title case. */
const DIGRAPHS: readonly number[] = [0x01c5, 0x01c8, 0x01cb, 0x01f2];

/** Returns a character's uppercase letter, or the character itself. */
export function upperCase(character: string): string {
  const code = character.codePointAt(0)!;
  if (isInRanges(CASED_LATER, code)) return character;
  const upper = character.toUpperCase();
  return isOneCharacter(upper) ? upper : greekCapital(code);
}

/** Returns a character's lowercase letter, or the character itself. */
export function lowerCase(character: string): string {
  if (isInRanges(CASED_LATER, character.codePointAt(0)!)) return character;
  // Only İ has a lower case of two characters: an i and its dot.
  const lower = character.toLowerCase();
  return isOneCharacter(lower) ? lower : lower[0]!;
}

/** Returns a character's form at the beginning of a word. */
export function titleCase(character: string): string {
  const code = character.codePointAt(0)!;
  if (isInRanges(GEORGIAN, code)) return character;
  const digraph = DIGRAPHS.find((title) => code >= title - 1 && code <= title + 1);
  return digraph === undefined ? upperCase(character) : String.fromCodePoint(digraph);
}

function isOneCharacter(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0)! > 0xffff);
}

/**
 * Returns the capital of a letter whose full uppercase has two characters: only Greek letters with an iota below have
 * one.
 */
function greekCapital(code: number): string {
  if (code >= 0x1f80 && code <= 0x1faf) return String.fromCodePoint(code | 8);
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return String.fromCodePoint(code + 9);
  return String.fromCodePoint(code);
}
