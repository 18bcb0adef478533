/** Lays out objects: expanded, one item per line, without commas. */
import { isOpener, TokenType, type ObjectCons, type ObjectConsItem, type Node } from "../../syntax/index.ts";
import { breakWins } from "./break-gain.ts";
import { printGap } from "./gaps.ts";
import { operand, VALUE } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** Lays out an object. */
export function* layoutObject(p: Printer, node: ObjectCons): Layout {
  const { seq, level } = p;
  const close = seq.end(node) - 1;
  let from = seq.first(node) + 1;
  p.emit(from - 1);
  for (let index = 0; index < node.items.length; index++) {
    const item = node.items[index]!;
    const to = seq.first(item);
    // Items inside an ignored range were printed with it.
    if (index > 0 && to < from) continue;
    const dropped = seq.findIn(from, to, TokenType.Comma);
    printGap(p, { from, to, level: level + 1, dropped, isFirst: index === 0 });
    const layout = layoutItem(p, item);
    if (layout !== null) yield layout;
    from = Math.max(seq.end(item), to + 1);
  }
  const dropped = seq.findIn(from, close, TokenType.Comma);
  printGap(p, { from, to: close, level: level + 1, dropped, isFirst: node.items.length === 0, closerLevel: level });
  p.emit(close);
}

/** Returns an item's layout, or `null` if it has been printed. */
function layoutItem(p: Printer, item: Node): Layout | null {
  const { seq } = p;
  const first = seq.first(item);
  const end = seq.end(item);
  if (seq.isRaw(first)) p.emitRaw(first);
  else if (item.type !== "ObjectConsItem" || p.staysOnLine(first, end, 0)) p.emitRange(first, end);
  else return layoutBrokenItem(p, item);
  return null;
}

/**
 * Lays out an item by breaking a value that can break: `) = {` would close and open brackets on one line. After a
 * multiline comment that does not help, and the key breaks.
 */
function layoutBrokenItem(p: Printer, item: ObjectConsItem): Layout | null {
  const { seq } = p;
  const first = seq.first(item);
  const end = seq.end(item);
  const keyEnd = seq.end(item.key);
  const valueFirst = seq.first(item.value);
  const isApart = !seq.isFlat(keyEnd, valueFirst);
  const lineEnd = seq.firstLineEnd(first, isApart ? valueFirst : end);
  const mayBreakKey = (isApart || !mayBreakValue(p, item)) && seq.isBreakable(first, keyEnd);
  if (!seq.isFlat(first, keyEnd) || (mayBreakKey && !p.fits(first, lineEnd, 0)))
    return layoutBrokenKey(p, item, seq.tailWidth(keyEnd, lineEnd));
  p.emitRange(first, valueFirst);
  return p.expression(item.value, VALUE);
}

/** Returns whether an item's value can break, and wins something if it is on one line. */
function mayBreakValue(p: Printer, { value }: ObjectConsItem): boolean {
  const { seq } = p;
  return seq.isBreakableNode(value) && (!seq.isFlatNode(value) || breakWins(p, value, VALUE));
}

function* layoutBrokenKey(p: Printer, { key, value }: ObjectConsItem, tail: number): Layout {
  const { seq } = p;
  yield p.expression(key.expression, operand(tail));
  p.emitRange(seq.end(key), seq.first(value));
  // On a line that begins with a closing bracket and opens several, the reference indents the lines below twice.
  if (openersAt(p, seq.first(value)) > 1) p.level++;
  yield p.expression(value, VALUE);
}

/** Returns the number of consecutive opening brackets at a value's start, after a function name. */
function openersAt({ seq }: Printer, first: number): number {
  const { types } = seq.pieces;
  let at = first;
  while (types[at] === TokenType.Ident) at++;
  const start = at;
  while (isOpener(types[at]!)) at++;
  return at - start;
}
