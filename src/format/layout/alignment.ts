/**
 * Which `name = value` lines are too long only because the spacing pass aligns their `=`. Breaking a value takes its line out of the
 * chain, so the lines around it only get narrower: one pass decides, and a second run changes nothing.
 */
import { TokenType } from "../../syntax/index.ts";
import type { Printer } from "./printer.ts";

/** One `name = value`, by places: the start of its first token, its `=` (or `:`), the end of its value. */
export interface AlignedItem {
  readonly from: number;
  readonly separator: number;
  readonly valueEnd: number;
  /** Once broken, the value may be joined by a later run: it counts as on one line until it is found to overflow. */
  readonly isJoinable: boolean;
}

/** For each item 1 if it must break because of alignment, else 0. `null` stands for an item that ends a chain. */
export function alignedOverflow(p: Printer, items: readonly (AlignedItem | null)[], level: number): Uint8Array {
  const overflow = new Uint8Array(items.length);
  if (!p.options.align) return overflow;
  for (let index = 0; index < items.length;) {
    if (!isMember(p, items[index]!, level)) {
      index++;
      continue;
    }
    const start = index++;
    while (index < items.length && isMember(p, items[index]!, level) && isNextLine(p, items[index - 1]!, items[index]!))
      index++;
    markChain(p, items, start, index, level, overflow);
    if (p.options.objectWrap === "collapse") reviseChain(p, items, start, index, level, overflow);
  }
  return overflow;
}

function markChain(
  p: Printer,
  items: readonly (AlignedItem | null)[],
  start: number,
  end: number,
  level: number,
  overflow: Uint8Array,
): void {
  if (end - start < 2) return;
  const { seq, options } = p;
  let widest = 0;
  for (let index = start; index < end; index++) widest = Math.max(widest, leadWidth(p, items[index]!));
  for (let index = start; index < end; index++) {
    const { separator, valueEnd } = items[index]!;
    if (!seq.isFlat(separator, valueEnd) || !seq.isBreakable(lastLineStart(p, items[index]!), valueEnd)) continue;
    const width = level * options.tabWidth + widest + 1 + seq.width(separator, valueEnd);
    if (width > options.printWidth) overflow[index] = 1;
  }
}

/**
 * What broke for good leaves the chain; what a later run may join is judged by the chain that is left, as that run will.
 */
function reviseChain(
  p: Printer,
  items: readonly (AlignedItem | null)[],
  start: number,
  end: number,
  level: number,
  overflow: Uint8Array,
): void {
  let from = start;
  for (let index = start; index <= end; index++) {
    if (index < end && (overflow[index] === 0 || items[index]!.isJoinable)) continue;
    overflow.fill(0, from, index);
    markChain(p, items, from, index, level, overflow);
    from = index + 1;
  }
}

/** Whether an item is one line of a chain: written with `=`, and its value on one line or a heredoc's first. */
function isMember(p: Printer, item: AlignedItem | null, level: number): boolean {
  if (item === null) return false;
  const { seq, options } = p;
  const { separator, valueEnd } = item;
  if (seq.types[separator] !== TokenType.Equal) return false;
  const start = lastLineStart(p, item);
  for (let place = start; place < separator; place++) if (seq.types[place] === TokenType.Equal) return false;
  if (!seq.isFlat(separator, valueEnd)) {
    return seq.types[valueEnd - 1] === TokenType.CHeredoc && !seq.hasBreak(separator, valueEnd);
  }
  return (
    !seq.isBreakable(start, valueEnd) || level * options.tabWidth + seq.width(start, valueEnd) <= options.printWidth
  );
}

/** Whether an item is printed on the line after another: no blank line, no comment line between. */
function isNextLine(p: Printer, above: AlignedItem | null, below: AlignedItem | null): boolean {
  const { seq } = p;
  const first = lineStart(p, below!.from);
  for (let place = above!.valueEnd; place < first; place++)
    if (seq.isComment(place) && seq.breaks[place]! > 0) return false;
  return seq.breaks[first] !== 2;
}

/** Where the line of an item begins: at the comments before it on its line. */
export function lineStart(p: Printer, from: number): number {
  const { seq } = p;
  let place = from;
  while (place > 0 && seq.breaks[place] === 0 && seq.types[place - 1] === TokenType.InlineComment) place--;
  return place;
}

/** Where the line that holds the `=` begins: after the last line break of a name that spans lines. */
function lastLineStart(p: Printer, { from, separator }: AlignedItem): number {
  const start = lineStart(p, from);
  return Math.max(p.seq.lastBreak(start, separator), start);
}

function leadWidth(p: Printer, item: AlignedItem | null): number {
  return p.seq.width(lastLineStart(p, item!), item!.separator);
}
