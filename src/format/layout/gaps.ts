/**
 * What stands between two parts that go on lines of their own: comments, a separator, blank lines. Every list, body and chain prints
 * its gaps here, so that a comment cannot be lost or swallow code.
 */
import { TokenType } from "../../syntax/index.ts";
import type { Printer } from "./printer.ts";

/** A separator: a place of the sequence, `NO_SEPARATOR`, or `ADDED_COMMA`. */
export const NO_SEPARATOR = -1;
/** A comma that the source lacks. */
export const ADDED_COMMA = -2;

export interface Gap {
  /** First place after the part before. */
  readonly from: number;
  /** Place where the next part, or the closer, begins. */
  readonly to: number;
  /** Indentation level of the next part. */
  readonly level: number;
  /** What separates the parts; printed on the line of the part before. A place must be inside the gap. */
  readonly separator?: number;
  /** A place of the gap that is not printed (the comma of an object's item), or -1. */
  readonly dropped?: number;
  /** The gap begins after an opener or at the start of a file: no blank line follows. */
  readonly isFirst?: boolean;
  /** The gap ends at a closer or at the end of a file, and the closer's level is this one. */
  readonly closerLevel?: number;
  /** Leave no blank line before the next part. */
  readonly noBlank?: boolean;
  /** Put a blank line where the author put none. */
  readonly forceBlank?: boolean;
}

/** Prints a gap, up to and with the line break before `to`. */
export function printGap(p: Printer, gap: Gap): void {
  const { seq } = p;
  const separator = gap.separator ?? NO_SEPARATOR;
  const dropped = gap.dropped ?? -1;
  const trailingEnd = endOfTrailing(p, gap, Math.max(separator, dropped));
  let separated = separator === NO_SEPARATOR;
  for (let place = gap.from; place < trailingEnd; place++) {
    if (place === separator || place === dropped) continue;
    if (!separated && (place > separator || seq.types[place] === TokenType.LineComment) && separator !== ADDED_COMMA) {
      p.emit(separator);
      separated = true;
    } else if (!separated && seq.types[place] === TokenType.LineComment) {
      p.add(TokenType.Comma, ",");
      separated = true;
    }
    p.emit(place);
  }
  if (!separated) {
    if (separator === ADDED_COMMA) p.add(TokenType.Comma, ",");
    else p.emit(separator);
  }
  ownLines(p, gap, trailingEnd, Math.max(separator, dropped));
}

/** Prints the gap between two items that nothing separates but a line break: mostly there is nothing else in it. */
export function printBreak(
  p: Printer,
  from: number,
  to: number,
  level: number,
  isFirst: boolean,
  forceBlank: boolean,
): void {
  if (from === to) p.newline(level, !isFirst && (forceBlank || p.seq.breaks[to] === 2));
  else printGap(p, { from, to, level, isFirst, forceBlank });
}

/** End of the comments that trail the part before: those that follow it on its line. */
function endOfTrailing(p: Printer, gap: Gap, separator: number): number {
  const { seq } = p;
  let place = gap.from;
  const isOperator = seq.types[separator] !== TokenType.Comma;
  while (place < gap.to && (seq.breaks[place] === 0 || (place === separator && isOperator))) place++;
  if (place < gap.to || seq.breaks[gap.to]! > 0 || gap.closerLevel !== undefined) return place;
  // The next part is on the same line: comments after the separator lead it.
  return separator >= gap.from ? separator + 1 : gap.from;
}

/** Comments on lines of their own, and the line break before the next part. */
function ownLines(p: Printer, gap: Gap, from: number, separator: number): void {
  const { seq } = p;
  let allowBlank = gap.isFirst !== true;
  let owesBlank = gap.forceBlank === true && !hasBlank(p, from, gap.to);
  let printed = false;
  let last = from - 1;
  for (let place = from; place < gap.to; place++) {
    if (place === separator) continue;
    if (!printed || seq.breaks[place]! > 0 || p.mustBreak) {
      p.newline(gap.level, allowBlank && (owesBlank || seq.breaks[place] === 2));
      owesBlank = false;
    }
    p.emit(place);
    last = place;
    printed = allowBlank = true;
  }
  if (gap.closerLevel !== undefined) p.newline(gap.closerLevel);
  else if (!printed || seq.breaks[gap.to]! > 0 || p.mustBreak || (separator > last && seq.breaks[separator]! > 0)) {
    p.newline(gap.level, allowBlank && gap.noBlank !== true && (owesBlank || seq.breaks[gap.to] === 2));
  }
}

function hasBlank(p: Printer, from: number, to: number): boolean {
  for (let place = from; place <= to; place++) if (p.seq.breaks[place] === 2) return true;
  return false;
}
