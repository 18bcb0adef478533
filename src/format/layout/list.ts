/** Layout of bracket pairs: tuples, objects, calls, index brackets. Expanded, each element stands on a line of its own. */
import {
  isOpener,
  TokenType,
  type Expression,
  type FunctionCall,
  type ObjectCons,
  type Node,
  type TupleCons,
} from "../../syntax/index.ts";
import { alignedOverflow, type AlignedItem } from "./alignment.ts";
import { printExpression, type Context } from "./expression.ts";
import { ADDED_COMMA, NO_SEPARATOR, printGap } from "./gaps.ts";
import { breaksAsObject, canHugElement, huggedArgument, lastLineWidth } from "./hugging.ts";
import type { Printer } from "./printer.ts";

/** A tuple: its only element may hug. */
export function printTuple(p: Printer, node: TupleCons, level: number, context: Context): void {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  if (canHugElement(p, node)) return printHugged(p, open, open + 1, node.elements[0]!, close, level, context);
  p.emit(open);
  printElements(p, node.elements, open + 1, close, level, true);
}

/** A call: one of its arguments may hug. */
export function printCall(p: Printer, node: FunctionCall, level: number, context: Context): void {
  const { seq } = p;
  const open = seq.places[node.openParen]!;
  const close = seq.end(node) - 1;
  const argument = huggedArgument(p, node);
  if (argument !== null && lastLineFits(p, node, level, context)) {
    return printHugged(p, seq.first(node), seq.first(argument), argument, close, level, context);
  }
  p.emitRange(seq.first(node), open + 1);
  printElements(p, node.args, open + 1, close, level, !node.expandFinal);
}

/** A name or string that a rewrite made a call with one argument, of four places: expanded, as the next run would do it. */
export function printRewrittenCall(p: Printer, first: number, level: number): void {
  p.emitRange(first, first + 2);
  p.newline(level + 1);
  p.emit(first + 2);
  if (p.options.trailingComma !== "none") p.add(TokenType.Comma, ",");
  p.newline(level);
  p.emit(first + 3);
}

/** Whether the closing brackets fit with what follows them. */
function lastLineFits(p: Printer, node: FunctionCall, level: number, context: Context): boolean {
  const width = lastLineWidth(p, node, p.columnBefore(p.seq.first(node)));
  return level * p.options.tabWidth + width + (context.tail ?? 0) <= p.options.printWidth;
}

/** `[start, first)` flat, then the part that hugs, then what closes. */
function printHugged(
  p: Printer,
  start: number,
  first: number,
  node: Expression,
  close: number,
  level: number,
  context: Context,
): void {
  const { seq } = p;
  const end = seq.end(node);
  p.emitRange(start, first);
  const tail = p.tailWidth(end, close + 1) + (context.tail ?? 0);
  p.next(
    () => printExpression(p, node, level, { tail, force: context.force === true }),
    () => {
      if (p.mustBreak) p.newline(level);
      p.emitRange(end, close + 1);
    },
  );
}

/** Elements on lines of their own, with commas between and, where it may stand, after the last. */
function printElements(
  p: Printer,
  elements: readonly Expression[],
  from: number,
  close: number,
  level: number,
  mayTrail: boolean,
): void {
  const { seq } = p;
  const trailing = mayTrail && p.options.trailingComma !== "none";
  const print = (index: number, previousEnd: number): void => {
    while (index < elements.length && index > 0 && seq.first(elements[index]!) < previousEnd) index++;
    if (index === elements.length) {
      closeElements(p, previousEnd, close, level, elements.length === 0, trailing);
      return;
    }
    const element = elements[index]!;
    const first = seq.first(element);
    const separator = index === 0 ? NO_SEPARATOR : separatorBetween(p, previousEnd, first);
    const mustSeparate = trailing || index < elements.length - 1;
    printGap(p, { from: previousEnd, to: first, level: level + 1, separator, isFirst: index === 0 });
    p.next(
      () => printExpression(p, element, level + 1, { tail: elementTail(p, seq.end(element), close, mustSeparate) }),
      () => print(index + 1, Math.max(seq.end(element), first + 1)),
    );
  };
  p.next(() => print(0, from));
}

function closeElements(
  p: Printer,
  previousEnd: number,
  close: number,
  level: number,
  isEmpty: boolean,
  trailing: boolean,
): void {
  const { seq } = p;
  let from = previousEnd;
  if (seq.types[from] === TokenType.Ellipsis) p.emit(from++);
  const separator =
    trailing && !isEmpty && p.lastType !== TokenType.CHeredoc && p.lastType !== TokenType.Ellipsis
      ? ADDED_COMMA
      : NO_SEPARATOR;
  printGap(p, { from, to: close, level: level + 1, separator, closerLevel: level, isFirst: isEmpty });
  p.emit(close);
}

/** Columns that must follow an element on its line: comments before its comma, the comma, `...`. */
function elementTail(p: Printer, from: number, close: number, hasComma: boolean): number {
  const { seq } = p;
  let to = from;
  while (to < close && seq.types[to] === TokenType.InlineComment && seq.breaks[to] === 0) to++;
  if (seq.types[to] === TokenType.Ellipsis) return p.tailWidth(from, to + 1);
  return hasComma ? p.tailWidth(from, to) + 1 : 0;
}

/** The place of the comma in a gap; one is added where the source has none. */
function separatorBetween(p: Printer, from: number, to: number): number {
  for (let place = from; place < to; place++) if (p.seq.types[place] === TokenType.Comma) return place;
  return ADDED_COMMA;
}

/** An object: one item a line, without commas. */
export function printObject(p: Printer, node: ObjectCons, level: number): void {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  const { items } = node;
  // What breaks it now may be narrower once the code around it has broken, and then it is joined again.
  if (p.options.objectWrap === "collapse") p.isEstimated = true;
  const overflow = alignedOverflow(
    p,
    items.map((item) => alignedItem(p, item)),
    level + 1,
  );
  p.emit(open);
  const print = (index: number, previousEnd: number): void => {
    while (index < items.length && index > 0 && seq.first(items[index]!) < previousEnd) index++;
    if (index === items.length) {
      printItemGap(p, previousEnd, close, level, items.length === 0, true);
      p.emit(close);
      return;
    }
    const item = items[index]!;
    const first = seq.first(item);
    printItemGap(p, previousEnd, first, level, index === 0, false);
    p.next(
      () => printItem(p, item, level + 1, overflow[index] === 1),
      () => print(index + 1, Math.max(seq.end(item), first + 1)),
    );
  };
  p.next(() => print(0, open + 1));
}

/** The gap around an object's item. Its comma is dropped: a line break separates expanded items. */
function printItemGap(p: Printer, from: number, to: number, level: number, isFirst: boolean, isLast: boolean): void {
  const { seq } = p;
  const comma = seq.findIn(from, to, TokenType.Comma);
  printGap(p, { from, to, level: level + 1, dropped: comma, isFirst, ...(isLast ? { closerLevel: level } : {}) });
}

function printItem(p: Printer, item: Node, level: number, overflows: boolean): void {
  const { seq } = p;
  const first = seq.first(item);
  if (seq.isRaw(first)) return p.emit(first);
  if (item.type !== "ObjectConsItem") return p.emitRange(first, seq.end(item));
  const { key, value } = item;
  const valueFirst = seq.first(value);
  const keyEnd = seq.end(key);
  const printValue = (depth: number): void => {
    p.emitRange(keyEnd, valueFirst);
    printExpression(p, value, depth, { force: overflows });
  };
  const end = seq.end(item);
  // A value that can break does so first: `) = {` would close and open brackets on one line. After a comment of several lines it
  // is of no help.
  const isApart = !seq.isFlat(keyEnd, valueFirst);
  const breaksKey = (isApart || !seq.isBreakable(valueFirst, end)) && seq.isBreakable(first, keyEnd);
  const fits = (): boolean =>
    isApart
      ? p.fits(first, seq.firstLineEnd(first, valueFirst), 0)
      : !overflows && p.fits(first, seq.firstLineEnd(first, end), 0);
  if (seq.isFlat(first, keyEnd) && (!breaksKey || fits())) {
    p.emitRange(first, keyEnd);
    printValue(level);
  } else {
    // The items around were judged by what the last line of the name was thought to be.
    p.isEstimated = true;
    // On a line that begins with a closing bracket, the reference counts each opening one as a level.
    const depth = level + Math.max(0, openersAt(p, valueFirst) - 1);
    p.next(
      () => printExpression(p, key.expression, level, { force: breaksKey }),
      () => printValue(depth),
    );
  }
}

/** How many opening brackets follow each other where a value begins, after the name of a function. */
function openersAt({ seq }: Printer, first: number): number {
  let at = first;
  while (seq.types[at] === TokenType.Ident) at++;
  const start = at;
  while (isOpener(seq.types[at]!)) at++;
  return at - start;
}

function alignedItem(p: Printer, item: Node): AlignedItem | null {
  const { seq } = p;
  const from = seq.first(item);
  if (item.type !== "ObjectConsItem" || seq.isRaw(from)) return null;
  const { key, separatorToken, value } = item;
  return {
    from,
    separator: seq.places[separatorToken]!,
    valueEnd: seq.end(item),
    isJoinable: breaksAsObject(p, value),
    key: key.expression,
  };
}

/** Brackets around one expression: it goes on a line of its own, without a comma. */
export function printPlainPair(p: Printer, open: number, inner: Expression, close: number, level: number): void {
  const { seq } = p;
  p.emit(open);
  printGap(p, { from: open + 1, to: seq.first(inner), level: level + 1, isFirst: true });
  p.next(
    () => printExpression(p, inner, level + 1),
    () => printGap(p, { from: seq.end(inner), to: close, level: level + 1, closerLevel: level }),
    () => p.emit(close),
  );
}
