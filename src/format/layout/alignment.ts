/**
 * Which `name = value` lines are too long only because the spacing pass aligns their `=`. Breaking a value takes its line out of the
 * chain, so the lines around it only get narrower: one pass decides, and a second run changes nothing.
 */
import { TokenType, type Expression } from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";

import { lastLineWidth } from "./hugging.ts";
import type { Printer } from "./printer.ts";

/** One `name = value`, by places: the start of its first token, its `=` (or `:`), the end of its value. */
export interface AlignedItem {
  readonly from: number;
  readonly separator: number;
  readonly valueEnd: number;
  /** Once broken, the value may be joined by a later run: it counts as on one line until it is found to overflow. */
  readonly isJoinable: boolean;
  /** The name where it is an expression, which may break. */
  readonly key?: Expression;
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
  if (p.tooWide.size > 0) markTooWide(p, items, overflow);
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
  for (let index = start; index < end; index++) widest = Math.max(widest, leadWidth(p, items[index]!, level));
  for (let index = start; index < end; index++) {
    const { separator, valueEnd } = items[index]!;
    if (seq.types[separator] !== TokenType.Equal || seq.hasBreak(separator, valueEnd)) continue;
    const end = seq.firstLineEnd(separator, valueEnd);
    if (seq.types[end - 1] === TokenType.OHeredoc || !seq.isBreakable(lastLineStart(p, items[index]!), end)) continue;
    const width = level * options.tabWidth + widest + 1 + seq.width(separator, end);
    if (width > options.printWidth) overflow[index] = 1;
  }
}

/** Marks what an earlier try has shown to be too wide. */
function markTooWide(p: Printer, items: readonly (AlignedItem | null)[], overflow: Uint8Array): void {
  const { seq } = p;
  for (const [index, item] of items.entries())
    if (item !== null && p.tooWide.has(seq.refs[item.separator]!) && seq.isFlat(item.separator, item.valueEnd))
      overflow[index] = 1;
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

/**
 * Whether an item is one line of a chain: written with `=`, and its value on one line or a heredoc's first. To the reference, comments
 * of several lines are on one.
 *
 * Names in brackets are judged by an upper bound. The last line of one that spans lines is at most as wide as in the source; and the
 * reference aligns by the first `=` of a line, which may be one inside a name. At worst a value breaks that would have fit; and because
 * the bound is another one once the name is broken, the output is laid out again.
 */
function isMember(p: Printer, item: AlignedItem | null, level: number): boolean {
  if (item === null) return false;
  const { seq } = p;
  const { separator, valueEnd } = item;
  if (hasEqualInName(p, item)) {
    p.isEstimated = true;
    return true;
  }
  if (seq.types[separator] !== TokenType.Equal) return false;
  if (seq.hasBreak(separator, valueEnd)) return false;
  if (!seq.isFlat(separator, valueEnd)) return true;
  const spansLines = !seq.isFlat(lineStart(p, item.from), separator);
  return spansLines || !isTooWide(p, item, level) || !seq.isBreakable(separator, valueEnd);
}

/** Whether an item must break by itself: its value if that can, else its name. */
function isTooWide(p: Printer, item: AlignedItem, level: number): boolean {
  const { seq, options } = p;
  const start = lastLineStart(p, item);
  if (!seq.isBreakable(start, item.valueEnd)) return false;
  return level * options.tabWidth + seq.width(start, item.valueEnd) > options.printWidth;
}

/** Whether an item is printed on the line after another: no blank line, no comment line, no line of a name between. */
function isNextLine(p: Printer, above: AlignedItem | null, below: AlignedItem | null): boolean {
  const { seq } = p;
  const first = lineStart(p, below!.from);
  if (seq.hasBreak(first, below!.separator) && !hasEqualInName(p, below!)) return false;
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

function hasEqualInName(p: Printer, { from, separator }: AlignedItem): boolean {
  return p.seq.findIn(lineStart(p, from), separator, TokenType.Equal) >= 0;
}

/** Where the line that holds the `=` begins: after the last line break of a name that spans lines. */
function lastLineStart(p: Printer, { from, separator }: AlignedItem): number {
  const { seq } = p;
  const start = lineStart(p, from);
  return seq.hasBreak(start, separator) ? Math.max(seq.lastBreak(start, separator), start) : start;
}

/** Columns before the `=` on its line, or, where there are some in the name, before the one that is furthest right. */
function leadWidth(p: Printer, item: AlignedItem, level: number): number {
  const { seq } = p;
  if (hasEqualInName(p, item)) return widestLead(p, item);
  const { separator, valueEnd, key } = item;
  const breaksKey =
    seq.isFlat(separator, valueEnd) && !seq.isBreakable(separator, valueEnd) && isTooWide(p, item, level);
  if (key === undefined || !breaksKey) return alignedWidth(p, lastLineStart(p, item), separator);
  const keyEnd = seq.end(key);
  return lastLineWidth(p, key, level * p.options.tabWidth) + p.tailWidth(keyEnd, separator);
}

function widestLead(p: Printer, { from, separator }: AlignedItem): number {
  const { seq } = p;
  let start = lineStart(p, from);
  let widest = 0;
  for (let place = start; place <= separator; place++) {
    if (place > start && seq.hasBreak(place - 1, place + 1)) start = place;
    if (seq.types[place] === TokenType.Equal) widest = Math.max(widest, alignedWidth(p, start, place));
  }
  return widest;
}

/** Columns of `[from, to)` as the reference counts them to align what follows: with all lines of comments, as if they were one. */
function alignedWidth(p: Printer, from: number, to: number): number {
  const { seq } = p;
  let width = seq.width(from, to);
  if (seq.isFlat(from, to)) return width;
  for (let place = from; place < to; place++) {
    if (seq.types[place] !== TokenType.InlineComment) continue;
    const text = seq.text(place);
    width += graphemeWidth(text, 0, text.length) - seq.widths[place]!;
  }
  return width;
}
