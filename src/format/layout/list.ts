/** Lays out tuples and calls. When expanded, each element is on its own line, with a comma after it. */
import { TokenType, type Expression, type FunctionCall, type TupleCons } from "../../syntax/index.ts";
import { RAW_LINES } from "../pieces.ts";
import { ADDED_COMMA, NO_SEPARATOR, printGap } from "./gaps.ts";
import { canHugElement, huggedArgument, lastLineWidth } from "./hugging.ts";
import { operand, type LayoutContext } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** Returns a tuple's layout: its only element may hug. */
export function layoutTuple(p: Printer, node: TupleCons, { tail }: LayoutContext): Layout {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  if (canHugElement(p, node, p.columnBefore(open))) return layoutHugged(p, open, node.elements[0]!, close, tail);
  return layoutElements(p, { elements: node.elements, open, first: open, close, mayTrail: true });
}

/** Returns a call's layout: one of its arguments may hug. */
export function layoutCall(p: Printer, node: FunctionCall, { tail }: LayoutContext): Layout {
  const { seq } = p;
  const first = seq.first(node);
  const close = seq.end(node) - 1;
  const column = p.columnBefore(first);
  const argument = huggedArgument(p, node, column);
  if (argument !== null && p.fitsAt(p.level, lastLineWidth(p, node, column) + tail))
    return layoutHugged(p, first, argument, close, tail);
  const open = seq.pieceOf[node.openParen]!;
  return layoutElements(p, { elements: node.args, first, open, close, mayTrail: !node.expandFinal });
}

/**
 * Prints a call with one argument, four pieces, that a rewrite created from a name or string: expanded, as the next run
 * would print it.
 */
export function printRewrittenCall(p: Printer, first: number): void {
  const { level } = p;
  p.emitRange(first, first + 2);
  p.newline(level + 1);
  p.emit(first + 2);
  if (p.options.trailingComma !== "none") p.add(TokenType.Comma, ",");
  p.newline(level);
  p.emit(first + 3);
}

/** Lays out a tuple or call from `first` to `close` around the element that hugs, with `tail` columns after it. */
function* layoutHugged(p: Printer, first: number, node: Expression, close: number, tail: number): Layout {
  const { seq, level } = p;
  const end = seq.end(node);
  p.emitRange(first, seq.first(node));
  yield p.expression(node, operand(seq.tailWidth(end, close + 1) + tail));
  if (p.mustBreak) p.newline(level);
  p.emitRange(end, close + 1);
}

/** The brackets of a tuple or call with their content. */
interface Elements {
  readonly elements: readonly Expression[];
  /** The first piece, and the brackets. */
  readonly first: number;
  readonly open: number;
  readonly close: number;
  /** Whether a comma may follow the last element. */
  readonly mayTrail: boolean;
}

/** Lays out elements on separate lines, with commas between them and, if allowed, after the last. */
function* layoutElements(p: Printer, { elements, first, open, close, mayTrail }: Elements): Layout {
  const { seq, level } = p;
  const trailing = mayTrail && p.options.trailingComma !== "none";
  p.emitRange(first, open + 1);
  let from = open + 1;
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index]!;
    const to = seq.first(element);
    // Elements inside an ignored range were printed with it.
    if (index > 0 && to < from) continue;
    const separator = index === 0 ? NO_SEPARATOR : separatorBetween(p, from, to);
    printGap(p, { from, to, level: level + 1, separator, isFirst: index === 0 });
    const hasComma = trailing || index < elements.length - 1;
    // The element has its lines for itself: line breaks mean nothing between these brackets.
    const tail = elementTail(p, seq.end(element), close, hasComma);
    const layout = p.expression(element, { tail, role: "content" });
    if (layout !== null) yield layout;
    from = Math.max(seq.end(element), to + 1);
  }
  if (seq.pieces.types[from] === TokenType.Ellipsis) p.emit(from++);
  const mayAdd = p.lastType !== TokenType.CHeredoc && p.lastType !== TokenType.Ellipsis && !holdsComma(p, from, close);
  const separator = trailing && elements.length > 0 && mayAdd ? ADDED_COMMA : NO_SEPARATOR;
  printGap(p, { from, to: close, level: level + 1, separator, isFirst: elements.length === 0, closerLevel: level });
  p.emit(close);
}

/** Returns the columns that must follow an element on its line: comments before its comma, the comma, `...`. */
function elementTail({ seq }: Printer, from: number, close: number, hasComma: boolean): number {
  const { types } = seq.pieces;
  let to = from;
  while (to < close && types[to] === TokenType.InlineComment && seq.breaks[to] === 0) to++;
  if (types[to] === TokenType.Ellipsis) return seq.tailWidth(from, to + 1);
  return hasComma ? seq.tailWidth(from, to) + 1 : 0;
}

/** Returns the comma in a gap; adds one that the source lacks. */
function separatorBetween(p: Printer, from: number, to: number): number {
  const comma = p.seq.findIn(from, to, TokenType.Comma);
  if (comma >= 0) return comma;
  return holdsComma(p, from, to) ? NO_SEPARATOR : ADDED_COMMA;
}

/** Returns whether an ignored range, which includes its commas, was printed last or is in a gap. */
function holdsComma(p: Printer, from: number, to: number): boolean {
  return p.lastType === RAW_LINES || p.seq.findIn(from, to, RAW_LINES) >= 0;
}
