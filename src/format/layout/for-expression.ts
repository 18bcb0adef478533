/** Lays out `for` expressions: introduction, result, `if` clause. */
import { TokenType, type Expression, type ForObject, type ForTuple } from "../../syntax/index.ts";
import { breakWins } from "./break-gain.ts";
import { chainHugs } from "./chain-shape.ts";
import { printGap } from "./gaps.ts";
import { huggedArgument, isCollection, isOpened, openerWidth } from "./hugging.ts";
import { operand, VALUE } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

type For = ForTuple | ForObject;

/** Lays out an expanded `for` expression. */
export function* layoutFor(p: Printer, node: For): Layout {
  const { seq, level: outer } = p;
  const { intro, cond } = node;
  const { collection } = intro;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  const level = outer + 1;
  const colon = seq.pieceOf[intro.colonToken]!;
  p.emit(open);
  printGap(p, { from: open + 1, to: seq.first(intro), level, isFirst: true });
  const introLine = p.lines;
  p.emitRange(seq.first(intro), seq.first(collection));
  yield p.expression(collection, { tail: seq.tailWidth(seq.end(collection), colon + 1), role: "value" });
  p.emitRange(seq.end(collection), colon + 1);
  yield layoutResult(p, node, colon, p.lines === introLine);
  let end = resultEnd(p, node);
  if (cond !== null) {
    printGap(p, { from: end, to: seq.first(cond), level });
    p.emitRange(seq.first(cond), seq.first(cond.condition));
    yield p.expression(cond.condition, VALUE);
    end = seq.end(cond);
  }
  printGap(p, { from: end, to: close, level, closerLevel: outer });
  p.emit(close);
}

/** Returns the index after the result, its `...` included. */
function resultEnd({ seq }: Printer, node: For): number {
  return node.ellipsisToken < 0 ? seq.end(node.value) : seq.pieceOf[node.ellipsisToken]! + 1;
}

/** Lays out the result: on the introduction's line if it fits there or hugs, unless the author put it elsewhere. */
function* layoutResult(p: Printer, node: For, colon: number, isOnIntroLine: boolean): Layout {
  const { seq, level } = p;
  const first = seq.first(node.key ?? node.value);
  const end = resultEnd(p, node);
  const valueFirst = seq.first(node.value);
  if (!seq.hasBreak(colon, first + 1)) {
    const isFlat = seq.isFlat(colon, end);
    if (isFlat && (p.fits(colon + 1, end, 0) || seq.isPinned(colon, end))) return p.emitRange(colon + 1, end);
    if (isOnIntroLine && resultHugs(p, node, colon)) {
      p.emitRange(colon + 1, valueFirst);
      yield layoutValue(p, node);
      return;
    }
  }
  printGap(p, { from: colon + 1, to: first, level });
  if (node.key !== null) {
    const keyLine = p.lines;
    yield layoutKey(p, node, node.key);
    const isFlatValue = seq.isFlatNode(node.value) && p.fits(seq.end(node.key), end, 0);
    p.emitRange(seq.end(node.key), valueFirst);
    // `) => {` would close and open brackets on one line, which the reference indents badly.
    if (p.lines !== keyLine && !isFlatValue) p.newline(level);
  }
  yield layoutValue(p, node);
}

/**
 * Lays out the key in an object's result. It breaks only where the author broke it, or if the value opens no bracket on
 * its line.
 */
function layoutKey(p: Printer, node: For, key: Expression): Layout | null {
  const { seq } = p;
  const { value } = node;
  const keyEnd = seq.end(key);
  const valueFirst = seq.first(value);
  const isApart = seq.mustBreakIn(keyEnd, valueFirst);
  const lineEnd = isApart ? keyEnd + 1 : seq.firstLineEnd(valueFirst, resultEnd(p, node));
  // An operator chain that does not fit opens a parenthesis, if that wins anything.
  const isChain = value.type === "BinaryOp" || value.type === "Conditional";
  const mayBreak = isChain || seq.isBreakable(valueFirst, lineEnd);
  const mayOpen = mayBreak && (!seq.isFlatNode(value) || breakWins(p, value, VALUE));
  if (!seq.isFlatNode(key) || isApart || !mayOpen) return p.expression(key, operand(seq.tailWidth(keyEnd, lineEnd)));
  p.emitRange(seq.first(key), keyEnd);
  return null;
}

function* layoutValue(p: Printer, node: For): Layout {
  const { seq } = p;
  const end = seq.end(node.value);
  const to = resultEnd(p, node);
  yield p.expression(node.value, { tail: seq.tailWidth(end, seq.firstLineEnd(end - 1, to)), role: "value" });
  p.emitRange(end, to);
}

function resultHugs(p: Printer, node: For, colon: number): boolean {
  const { seq } = p;
  const { value } = node;
  const first = seq.first(value);
  if (!seq.isFlat(colon, first + 1)) return false;
  if (seq.isFlatNode(value) && !breakWins(p, value, VALUE)) return false;
  // The reference would treat `for v in { a = b } : {` as an assignment and align the items below with its `=`.
  if (seq.findIn(seq.first(node.intro), first, TokenType.Equal) >= 0) return false;
  const column = p.columnBefore(colon + 1) + seq.width(colon + 1, first) + seq.gaps[first]!;
  // An operator chain opens a parenthesis there, unless the whole result fits on the next line.
  if (value.type === "BinaryOp" || value.type === "Conditional") {
    const end = resultEnd(p, node);
    const fitsBelow = seq.isFlat(colon, end) && p.fitsAt(p.level, seq.width(colon + 1, end));
    return !fitsBelow && chainHugs(p, value, column);
  }
  if (value.type === "FunctionCall" && huggedArgument(p, value, column) !== null) return true;
  if (value.type === "FunctionCall" || value.type === "Parentheses")
    return isOpened(seq, value) && column + openerWidth(seq, value) <= p.options.printWidth;
  return isCollection(value) && seq.end(value) - first > 2 && column + 1 <= p.options.printWidth;
}
