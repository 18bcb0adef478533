/**
 * Text edits as data: replacements of ranges in one text. Applies them, and composes a set with edits to its result.
 * Knows no HCL.
 */
import type { TextRange } from "../../text/index.ts";

/** A range in a text (UTF-16 offsets) and its replacement. A zero-width range inserts. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/**
 * Returns the text with all edits applied. They may be in any order; insertions at one offset are applied in the given
 * order. Throws a `RangeError` for edits that overlap or exceed the text, which is a caller's mistake.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { range, text: replacement } of inOrder(edits)) {
    if (range.start < at || range.end < range.start || range.end > text.length)
      throw new RangeError(`an edit of ${range.start}..${range.end} overlaps another or is not inside the text`);
    result += text.slice(at, range.start) + replacement;
    at = range.end;
  }
  return result + text.slice(at);
}

/**
 * Returns one text's edits that have the effect of `first` and then `second`, whose ranges are in the result of
 * `first`. So operations can follow each other, with a new tree for each, and still result in edits to the original
 * text.
 */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  const pieces = piecesOf(first);
  const result: Piece[] = [];
  let piece = 0;
  /** The used part of the piece. */
  let used = 0;
  /** Offset in the intermediate text. */
  let at = 0;
  const take = (to: number, keep: boolean): void => {
    while (at < to) {
      const current = pieces[piece]!;
      const step = Math.min(lengthOf(current) - used, to - at);
      if (keep) result.push(part(current, used, used + step));
      at += step;
      used += step;
      if (used === lengthOf(current)) {
        piece++;
        used = 0;
      }
    }
  };
  for (const { range, text } of inOrder(second)) {
    take(range.start, true);
    result.push({ text });
    take(range.end, false);
  }
  take(Infinity, true);
  return editsOf(result);
}

/**
 * Returns edits with the same effect and the least text replaced: without common prefixes and suffixes, adjacent edits
 * joined.
 */
export function minimalEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of composeEdits(edits, [])) {
    let { start, end } = edit.range;
    let from = 0;
    let to = edit.text.length;
    while (start < end && from < to && text.charCodeAt(start) === edit.text.charCodeAt(from)) {
      start++;
      from++;
    }
    while (start < end && from < to && text.charCodeAt(end - 1) === edit.text.charCodeAt(to - 1)) {
      end--;
      to--;
    }
    if (start < end || from < to) result.push({ range: { start, end }, text: edit.text.slice(from, to) });
  }
  return result;
}

/** A range in the first text, or a new text. */
type Piece = TextRange | { readonly text: string };

/** Returns a text as pieces: the text that edits keep and their replacements. The last one has no end. */
function piecesOf(edits: readonly TextEdit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { range, text } of inOrder(edits)) {
    if (range.start > at) pieces.push({ start: at, end: range.start });
    if (text !== "") pieces.push({ text });
    at = range.end;
  }
  pieces.push({ start: at, end: Infinity });
  return pieces;
}

function editsOf(pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) {
      text += piece.text;
      continue;
    }
    if (piece.start > at || text !== "") edits.push({ range: { start: at, end: piece.start }, text });
    text = "";
    at = piece.end;
  }
  return edits;
}

function lengthOf(piece: Piece): number {
  return "text" in piece ? piece.text.length : piece.end - piece.start;
}

function part(piece: Piece, from: number, to: number): Piece {
  if ("text" in piece) return { text: piece.text.slice(from, to) };
  return { start: piece.start + from, end: piece.start + to };
}

/** Returns edits by start; edits at one offset keep their order, insertions first. */
export function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((a, b) => a.range.start - b.range.start || width(a) - width(b));
}

function width({ range }: TextEdit): number {
  return range.end > range.start ? 1 : 0;
}
