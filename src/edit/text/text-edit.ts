/**
 * Text edits as data: replacing ranges of one text. Applying them, and carrying on from the text that a set
 * makes. Knows nothing of HCL.
 */
import type { TextRange } from "../../text/index.ts";

/** A range of a text (UTF-16 offsets) and what is to stand there instead. A range of no width inserts. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/**
 * The text with all edits made. They may come in any order; insertions at one offset are made in the order given. Edits that overlap
 * or reach out of the text are a mistake of the caller: it throws.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const { range, text: replacement } of inOrder(edits)) {
    if (range.start < at || range.end < range.start || range.end > text.length)
      throw new Error(`Bug: an edit of ${range.start}..${range.end} overlaps another or is not inside the text`);
    result += text.slice(at, range.start) + replacement;
    at = range.end;
  }
  return result + text.slice(at);
}

/**
 * The edits of one text that have the effect of `first` and then `second`, whose ranges are of the text that `first` makes. So
 * operations can follow each other, with a new tree for each, and still come out as edits of the text that one began with.
 */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  const pieces = piecesOf(first);
  const result: Piece[] = [];
  let piece = 0;
  /** How much of the piece is used up. */
  let used = 0;
  /** Offset in the text between. */
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

/** The same effect with the least text replaced: common beginnings and ends cut off, edits that touch made one. */
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

/** A stretch of the first text, or a text that is new. */
type Piece = TextRange | { readonly text: string };

/** A text as pieces: what edits leave and what they bring. The last one has no end. */
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

/** Edits by start; what starts at one offset keeps its order, insertions first. */
export function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((a, b) => a.range.start - b.range.start || width(a) - width(b));
}

function width({ range }: TextEdit): number {
  return range.end > range.start ? 1 : 0;
}
