/**
 * Gaps between two parts that go on lines of their own: comments, a separator, blank lines. Every list, body and chain prints its gaps
 * here, so that a comment cannot be lost or swallow code.
 */
import { TokenType } from "../../syntax/index.ts";
import { RAW_LINES } from "../pieces.ts";
import type { Printer } from "./printer.ts";

/** As a separator: none. */
export const NO_SEPARATOR = -1;
/** As a separator: a comma that the source lacks. */
export const ADDED_COMMA = -2;

/** A gap, and how it is printed. */
export interface Gap {
  /** First piece after the part before. */
  readonly from: number;
  /** The piece that the next part, or the closer, begins with. */
  readonly to: number;
  /** Indentation level of the next part. */
  readonly level: number;
  /** Separates the parts, at the end of the line of the part before: a piece of the gap, or one of the above. */
  readonly separator?: number;
  /** A piece of the gap that is printed before the next part, on its line. No blank line comes before it. */
  readonly lead?: number;
  /** A piece of the gap that is not printed, or -1: the comma of an object's item. */
  readonly dropped?: number;
  /** The gap begins after an opener or at the start of a file: no blank line follows. */
  readonly isFirst?: boolean;
  /** The gap ends at a closer or at the end of a file, and the closer's level is this one. */
  readonly closerLevel?: number;
  /** Put a blank line where the author put none. */
  readonly forceBlank?: boolean;
}

/** Prints a gap, up to and with the line break before `to`. */
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

/** End of the comments that trail the part before: those that follow it on its line. */
function endOfTrailing({ seq }: Printer, gap: Gap, separator: number): number {
  let piece = gap.from;
  const isOperator = seq.pieces.types[separator] !== TokenType.Comma;
  while (piece < gap.to && (seq.breaks[piece] === 0 || (piece === separator && isOperator))) piece++;
  if (piece < gap.to || seq.breaks[gap.to]! > 0 || gap.closerLevel !== undefined) return piece;
  // The next part is on the same line: comments after the separator lead it.
  return separator >= gap.from ? separator + 1 : gap.from;
}

/** Comments on lines of their own, and the line break before the next part. */
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
