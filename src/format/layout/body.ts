/** Layout of files, bodies and blocks, and of runs of `name = value` lines, whose alignment decides what fits. */
import type { Attribute, Block, Body, BodyItem } from "../../syntax/index.ts";
import { alignedOverflow, lineStart, type AlignedItem } from "./alignment.ts";
import { printExpression, printParenthesised } from "./expression.ts";
import { printBreak, printGap } from "./gaps.ts";
import { breaksAsObject } from "./hugging.ts";
import type { Printer } from "./printer.ts";

/** Lays out a whole file. */
export function printFile(p: Printer, body: Body): void {
  printItems(p, body.items, 0, p.seq.count, 0, -1);
}

/** Lays out the items of a body that stands between two places, with the line breaks around them. `closerLevel` is -1 for a file. */
function printItems(
  p: Printer,
  items: readonly BodyItem[],
  from: number,
  to: number,
  level: number,
  closerLevel: number,
): void {
  const overflow = alignedOverflow(
    p,
    items.map((item) => alignedAttribute(p, item)),
    level,
  );
  let index = 0;
  let previousEnd = from;
  const print = (): void => {
    // Items inside an ignored range were printed with it.
    while (index < items.length && index > 0 && p.seq.first(items[index]!) < previousEnd) index++;
    if (index === items.length) {
      const isEmptyFile = closerLevel < 0 && p.items.count === 0 && previousEnd === to;
      if (!isEmptyFile) {
        const isFirst = items.length === 0 && closerLevel >= 0;
        printGap(p, { from: previousEnd, to, level, closerLevel: Math.max(closerLevel, 0), isFirst });
      }
      return;
    }
    const item = items[index]!;
    const first = p.seq.first(item);
    const forceBlank = index > 0 && needsBlankBetween(p, items[index - 1]!, item, level);
    printBreak(p, previousEnd, first, level, index === 0 && closerLevel >= 0, forceBlank);
    const overflows = overflow[index] === 1;
    previousEnd = Math.max(p.seq.end(item), first + 1);
    index++;
    p.then(print);
    printItem(p, item, level, overflows);
  };
  p.then(print);
}

function printItem(p: Printer, item: BodyItem, level: number, overflows: boolean): void {
  const first = p.seq.first(item);
  if (isRaw(p, item)) p.emit(first);
  else if (item.type === "Attribute") printAttribute(p, item, level, overflows);
  else if (item.type === "Block") printBlock(p, item, level);
  else p.emitRange(first, p.seq.end(item));
}

function printAttribute(p: Printer, item: Attribute, level: number, overflows: boolean): void {
  const { seq } = p;
  const value = item.expression;
  const from = seq.first(value);
  const end = seq.end(value);
  const unwrapped = p.rewrites.unwrapped.get(value);
  if (unwrapped === undefined) {
    p.emitRange(seq.first(item), from);
    printExpression(p, value, level, { force: overflows });
  } else if (seq.refs[from]! < 0) {
    p.emitRange(seq.first(item), from);
    printParenthesised(p, from, unwrapped, end - 1, level);
  } else {
    p.emitRange(seq.first(item), seq.first(unwrapped));
    p.next(
      () => printExpression(p, unwrapped, level, { force: overflows, tail: p.tailWidth(seq.end(unwrapped), end) }),
      () => p.emitRange(seq.end(unwrapped), end),
    );
  }
}

function printBlock(p: Printer, block: Block, level: number): void {
  const { seq } = p;
  const first = seq.first(block);
  const open = seq.places[block.openBrace]!;
  const end = seq.end(block);
  if (isOneLine(p, block, level)) {
    p.emitRange(first, end);
    return;
  }
  p.emitRange(first, open + 1);
  p.next(
    () => printItems(p, block.body.items, open + 1, end - 1, level + 1, level),
    () => p.emit(end - 1),
  );
}

/** Whether a block is printed on one line. */
function isOneLine(p: Printer, block: Block, level: number): boolean {
  const { seq } = p;
  const first = seq.first(block);
  const end = seq.end(block);
  if (!seq.isFlat(first, end)) return false;
  if (block.body.items.length === 0 && end - seq.places[block.openBrace]! === 2) return true;
  return level * p.options.tabWidth + seq.width(lineStart(p, first), end) <= p.options.printWidth;
}

/** Whether the style wants a blank line between two neighbours. */
function needsBlankBetween(p: Printer, above: BodyItem, below: BodyItem, level: number): boolean {
  const multiAbove = isMultiLineBlock(p, above, level);
  const multiBelow = isMultiLineBlock(p, below, level);
  if (!multiAbove && !multiBelow) return false;
  return level === 0 || above.type === "Attribute" || below.type === "Attribute";
}

function isMultiLineBlock(p: Printer, item: BodyItem, level: number): boolean {
  if (item.type !== "Block") return false;
  return isRaw(p, item) ? item.text.includes("\n") : !isOneLine(p, item, level);
}

function isRaw(p: Printer, item: BodyItem): boolean {
  return p.seq.isRaw(p.seq.first(item));
}

/** An attribute as a candidate for alignment, or `null` for what ends a chain. */
function alignedAttribute(p: Printer, item: BodyItem): AlignedItem | null {
  if (item.type !== "Attribute" || isRaw(p, item)) return null;
  const { seq } = p;
  const from = seq.first(item);
  const equal = seq.places[item.equalsToken]!;
  return { from, separator: equal, valueEnd: seq.end(item), isJoinable: breaksAsObject(p, item.expression) };
}
