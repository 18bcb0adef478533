/**
 * Gaps between two parts on separate lines: comments, a separator, blank lines. Every list, body and chain prints its
 * gaps here, so that no comment is lost or swallows code.
 */
import { TokenType } from "../../syntax/index.ts";
import { RAW_LINES } from "../pieces.ts";
import type { Printer } from "./printer.ts";

/** No separator. */
export const NO_SEPARATOR = -1;
/** A comma that the source lacks, as separator. */
export const ADDED_COMMA = -2;

/** A gap, and how it is printed. */
export interface Gap {
  /** First piece after the previous part. */
  readonly from: number;
  /** First piece of the next part, or the closer. */
  readonly to: number;
  /** The next part's indentation level. */
  readonly level: number;
  /** Separates the parts, at the end of the previous part's line: a piece in the gap, or one of the above. */
  readonly separator?: number;
  /** A piece in the gap that is printed before the next part, on its line. No blank line precedes it. */
  readonly lead?: number;
  /** A piece in the gap that is not printed, or -1: an object item's comma. */
  readonly dropped?: number;
  /** Whether the gap begins after an opener or at the start of a file: no blank line follows. */
  readonly isFirst?: boolean;
  /** The closer's level, if the gap ends at a closer or at the end of a file. */
  readonly closerLevel?: number;
  /** Whether to add a blank line even if the author did not. */
  readonly forceBlank?: boolean;
}

/** Prints a gap, including the line break before `to`. */
export function printGap(p: Printer, gap: Gap): void {
  const { seq } = p;
  const { separator = NO_SEPARATOR, lead = NO_SEPARATOR, dropped = lead } = gap;
  const isBetween = gap.isFirst !== true && gap.closerLevel === undefined;
  if (isBetween && seq.isPinned(gap.from - 1, gap.to + 1)) return p.emitRange(gap.from, gap.to);
  const trailingEnd = endOfTrailing(p, gap, Math.max(separator, dropped));
  let separated = separator === NO_SEPARATOR;
  const separate = (): void => {
    if (separator === ADDED_COMMA) p.add(TokenType.Comma, ",");
    else p.emit(separator);
    separated = true;
  };
  for (let piece = gap.from; piece < trailingEnd; piece++) {
    if (piece === separator || piece === dropped) continue;
    const isPast = separator !== ADDED_COMMA && piece > separator;
    if (!separated && (isPast || seq.pieces.types[piece] === TokenType.LineComment)) separate();
    p.emit(piece);
  }
  if (!separated) separate();
  printOwnLines(p, gap, trailingEnd, Math.max(separator, dropped));
  if (lead !== NO_SEPARATOR) p.emit(lead);
}

/** Returns the end of the comments that follow the previous part on its line. */
function endOfTrailing({ seq }: Printer, gap: Gap, separator: number): number {
  let piece = gap.from;
  const isOperator = seq.pieces.types[separator] !== TokenType.Comma;
  while (piece < gap.to && (seq.breaks[piece] === 0 || (piece === separator && isOperator))) piece++;
  if (piece < gap.to || seq.breaks[gap.to]! > 0 || gap.closerLevel !== undefined) return piece;
  // The next part is on the same line: comments after the separator lead it.
  return separator >= gap.from ? separator + 1 : gap.from;
}

/** Prints comments on separate lines, and the line break before the next part. */
function printOwnLines(p: Printer, gap: Gap, from: number, separator: number): void {
  const { seq } = p;
  let allowBlank = gap.isFirst !== true;
  let owesBlank = gap.forceBlank === true && !hasBlank(p, from, gap.to);
  let printed = false;
  let last = from - 1;
  for (let piece = from; piece < gap.to; piece++) {
    if (piece === separator) continue;
    if (!printed || seq.breaks[piece]! > 0 || p.mustBreak) {
      // An ignored range has no other lines than its own.
      const mayBlank = allowBlank && p.lastType !== RAW_LINES && seq.pieces.types[piece] !== RAW_LINES;
      p.newline(gap.level, mayBlank && (owesBlank || seq.breaks[piece] === 2));
      owesBlank &&= !mayBlank;
    }
    p.emit(piece);
    last = piece;
    printed = allowBlank = true;
  }
  if (gap.closerLevel !== undefined) p.newline(gap.closerLevel);
  else if (!printed || seq.breaks[gap.to]! > 0 || p.mustBreak || (separator > last && seq.breaks[separator]! > 0)) {
    const mayBlank = allowBlank && gap.lead === undefined && seq.pieces.types[gap.to] !== RAW_LINES;
    p.newline(gap.level, mayBlank && (owesBlank || seq.breaks[gap.to] === 2));
  }
}

function hasBlank({ seq }: Printer, from: number, to: number): boolean {
  for (let piece = from; piece <= to; piece++) if (seq.breaks[piece] === 2) return true;
  return false;
}
