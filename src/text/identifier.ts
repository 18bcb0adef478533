/**
 * Identifiers: `(ID_Start | "_") (ID_Continue | "-")*`, with the reference's Unicode 13 tables. Knows no keywords: the
 * language has none.
 */
import { idContinueRanges, idStartRanges } from "./generated/id-ranges.ts";
import { classOf, decodeRanges, type RangeTable } from "./ranges.ts";

/**
 * The source of a regular expression with the flag `u` that finds identifiers in text. Its Unicode is that of the
 * program: use `isIdentifier` to decide whether a text is one.
 */
export const IDENTIFIER: string = String.raw`[\p{ID_Start}_][\p{ID_Continue}-]*`;

/** Bit in `asciiIdentifier`: may start an identifier. */
const IDENTIFIER_START = 1;
/** Bit in `asciiIdentifier`: may continue an identifier. */
const IDENTIFIER_PART = 2;

/** The bits above for each ASCII code: the fast path. */
const asciiIdentifier: Uint8Array = asciiTable();

let startTable: RangeTable | null = null;
let partTable: RangeTable | null = null;

function asciiTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const char = String.fromCharCode(code);
    if (/[A-Za-z_]/.test(char)) table[code] = IDENTIFIER_START | IDENTIFIER_PART;
    else if (/[0-9-]/.test(char)) table[code] = IDENTIFIER_PART;
  }
  return table;
}

/** Returns whether a code point may start an identifier. */
export function isIdentifierStart(codePoint: number): boolean {
  if (codePoint < 128) return (asciiIdentifier[codePoint]! & IDENTIFIER_START) !== 0;
  return classOf((startTable ??= decodeRanges(idStartRanges, false)), codePoint) !== 0;
}

/** Returns whether a code point may continue an identifier. */
export function isIdentifierPart(codePoint: number): boolean {
  if (codePoint < 128) return (asciiIdentifier[codePoint]! & IDENTIFIER_PART) !== 0;
  return classOf((partTable ??= decodeRanges(idContinueRanges, false)), codePoint) !== 0;
}

/** Returns whether the whole text is one identifier. */
export function isIdentifier(text: string): boolean {
  if (text === "" || !isIdentifierStart(text.codePointAt(0)!)) return false;
  for (const char of text) if (!isIdentifierPart(char.codePointAt(0)!)) return false;
  return true;
}

/**
 * Returns the end of the longest run of identifier characters from an offset, which may be empty. The first character
 * need not be a valid start.
 */
export function identifierPartsEnd(text: string, offset: number): number {
  let end = offset;
  for (let code = text.codePointAt(end); code !== undefined && isIdentifierPart(code); code = text.codePointAt(end)) {
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}
