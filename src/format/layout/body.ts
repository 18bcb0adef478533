/** Layout of files, bodies and blocks. */
import {
  TokenType,
  type Attribute,
  type Block,
  type Body,
  type BodyItem,
  type Expression,
} from "../../syntax/index.ts";
import { layoutBrackets } from "./parentheses.ts";
import { printGap } from "./gaps.ts";
import { VALUE } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** The bounds of a body's items. */
interface Bounds {
  /** First piece after the brace that opens a block. */
  readonly from: number;
  /** The brace that closes it, or the end of the file. */
  readonly to: number;
  /** The items' level. */
  readonly level: number;
  readonly isBlock: boolean;
}

/** Returns a whole file's layout. */
export function layoutFile(p: Printer, body: Body): Layout {
  return layoutItems(p, body.items, { from: 0, to: p.seq.pieces.count, level: 0, isBlock: false });
}

/** Returns the layout of a multiline block. */
function layoutBlock(p: Printer, block: Block): Layout {
  const { seq, level } = p;
  const from = seq.pieceOf[block.openBrace]! + 1;
  p.emitRange(seq.first(block), from);
  return layoutItems(p, block.body.items, { from, to: seq.end(block) - 1, level: level + 1, isBlock: true });
}

/** Lays out items with the line breaks before, between and after them, and their block's closing brace. */
function* layoutItems(p: Printer, items: readonly BodyItem[], { from, to, level, isBlock }: Bounds): Layout {
  const { seq } = p;
  let previous: BodyItem | null = null;
  let end = from;
  // Without an iterator, which makes an object for each item.
  for (let index = 0; index < items.length; index++) {
    const item = items[index]!;
    const first = seq.first(item);
    const above: BodyItem | null = previous;
    previous = item;
    // Items inside an ignored range were printed with it.
    if (above !== null && first < end) continue;
    const forceBlank = above !== null && needsBlankBetween(p, above, item, level);
    const isFirst = above === null && isBlock;
    if (end === first) p.newline(level, !isFirst && (forceBlank || seq.breaks[first] === 2));
    else printGap(p, { from: end, to: first, level, isFirst, forceBlank });
    const layout = layoutItem(p, item);
    if (layout !== null) yield layout;
    end = Math.max(seq.end(item), first + 1);
  }
  const isEmptyFile = p.output.count === 0 && end === to;
  const closerLevel = isBlock ? level - 1 : 0;
  if (!isEmptyFile) printGap(p, { from: end, to, level, isFirst: items.length === 0 && isBlock, closerLevel });
  if (isBlock) p.emit(to);
}

/** Returns an item's layout, or `null` if it has been printed. */
function layoutItem(p: Printer, item: BodyItem): Layout | null {
  const { seq } = p;
  const first = seq.first(item);
  const end = seq.end(item);
  if (seq.isRaw(first)) p.emitRaw(first);
  else if (item.type === "Block" && !isOneLine(p, item, p.level)) return layoutBlock(p, item);
  else if (item.type === "Attribute" && !p.staysOnLine(first, end, 0)) return layoutAttribute(p, item);
  else p.emitRange(first, end);
  return null;
}

function layoutAttribute(p: Printer, item: Attribute): Layout | null {
  const unwrapped = p.unwrapped.get(item.expression);
  if (unwrapped !== undefined) return layoutUnwrapped(p, item, unwrapped);
  p.emitRange(p.seq.first(item), p.seq.first(item.expression));
  return p.expression(item.expression, VALUE);
}

/** Lays out an attribute whose template was unwrapped. The expression may have new parentheses. */
function* layoutUnwrapped(p: Printer, item: Attribute, inner: Expression): Layout {
  const { seq } = p;
  const first = seq.first(item.expression);
  const end = seq.end(item.expression);
  if (seq.pieces.refs[first]! < 0) {
    p.emitRange(seq.first(item), first);
    yield layoutBrackets(p, first, inner, end - 1);
  } else {
    p.emitRange(seq.first(item), seq.first(inner));
    yield p.expression(inner, { ...VALUE, tail: seq.tailWidth(seq.end(inner), end) });
    p.emitRange(seq.end(inner), end);
  }
}

/** Returns whether a block at a level is printed on one line. */
function isOneLine(p: Printer, block: Block, level: number): boolean {
  const { seq } = p;
  const first = seq.first(block);
  const end = seq.end(block);
  if (!seq.isFlat(first, end)) return false;
  const isEmpty = block.body.items.length === 0 && end - seq.pieceOf[block.openBrace]! === 2;
  let lineStart = first;
  while (seq.breaks[lineStart] === 0 && seq.pieces.types[lineStart - 1] === TokenType.InlineComment) lineStart--;
  return isEmpty || p.fitsAt(level, seq.width(lineStart, end)) || seq.isPinned(first, end);
}

/** Returns whether the style requires a blank line between two neighbors: only at the top level of a file. */
function needsBlankBetween(p: Printer, above: BodyItem, below: BodyItem, level: number): boolean {
  if (level > 0) return false;
  const multiAbove = isMultiLineBlock(p, above, level);
  const multiBelow = isMultiLineBlock(p, below, level);
  return multiAbove || multiBelow;
}

function isMultiLineBlock(p: Printer, item: BodyItem, level: number): boolean {
  if (item.type !== "Block") return false;
  return p.seq.isRaw(p.seq.first(item)) ? item.text.includes("\n") : !isOneLine(p, item, level);
}
