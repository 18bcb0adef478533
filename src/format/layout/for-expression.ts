/** Layout of `for` expressions: introduction, result, `if` clause. */
import { TokenType, type Expression, type ForObject, type ForTuple } from "../../syntax/index.ts";
import { printExpression } from "./expression.ts";
import { printGap } from "./gaps.ts";
import { huggedArgument, isCollection, isOpened, openerWidth } from "./hugging.ts";
import type { Printer } from "./printer.ts";

type For = ForTuple | ForObject;

/** Lays out an expanded `for` expression. */
export function printFor(p: Printer, node: For, level: number): void {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  const inner = level + 1;
  const { collection } = node.intro;
  const colon = seq.places[node.intro.colonToken]!;
  p.emit(open);
  printGap(p, { from: open + 1, to: seq.first(node.intro), level: inner, isFirst: true });
  const introLine = p.lines;
  p.next(
    () => p.emitRange(seq.first(node.intro), seq.first(collection)),
    () => printExpression(p, collection, inner, { tail: p.tailWidth(seq.end(collection), colon + 1) }),
    () => p.emitRange(seq.end(collection), colon + 1),
    () => printResult(p, node, colon, inner, introLine),
    () => printCondition(p, node, inner),
    () => printGap(p, { from: clausesEnd(p, node), to: close, level: inner, closerLevel: level }),
    () => p.emit(close),
  );
}

/** Place after the result, its `...` included. */
function resultEnd(p: Printer, node: For): number {
  return node.ellipsisToken < 0 ? p.seq.end(node.value) : p.seq.places[node.ellipsisToken]! + 1;
}

function clausesEnd(p: Printer, node: For): number {
  return node.cond === null ? resultEnd(p, node) : p.seq.end(node.cond);
}

/** The result stays on the introduction's line if it fits there or hugs, and the author did not put it elsewhere. */
function printResult(p: Printer, node: For, colon: number, level: number, introLine: number): void {
  const { seq } = p;
  const first = seq.first(node.key ?? node.value);
  const end = resultEnd(p, node);
  if (!seq.hasBreak(colon, first + 1)) {
    if (seq.isFlat(colon, end) && p.fits(colon + 1, end, 0)) return p.emitRange(colon + 1, end);
    if (p.lines === introLine && resultHugs(p, node, colon)) {
      p.emitRange(colon + 1, seq.first(node.value));
      return printValue(p, node, level);
    }
  }
  printGap(p, { from: colon + 1, to: first, level });
  if (node.key === null) printValue(p, node, level);
  else printKeyAndValue(p, node, node.key, level);
}

function printKeyAndValue(p: Printer, node: For, key: Expression, level: number): void {
  const { seq } = p;
  const valueFirst = seq.first(node.value);
  const keyLine = p.lines;
  p.next(
    () =>
      printExpression(p, key, level, {
        tail: p.tailWidth(seq.end(key), valueFirst) + valueTail(p, node.value, resultEnd(p, node)),
      }),
    () => {
      const end = resultEnd(p, node);
      const valueFits = seq.isFlat(valueFirst, seq.end(node.value)) && p.fits(seq.end(key), end, 0);
      p.emitRange(seq.end(key), valueFirst);
      // `) => {` would close and open brackets on one line, which the reference indents badly.
      if (p.lines !== keyLine && !valueFits) p.newline(level);
      printValue(p, node, level);
    },
  );
}

/** Columns that must follow a key and its arrow: the whole value, or what comes before its first bracket if it can break. */
function valueTail(p: Printer, value: Expression, to: number): number {
  const { seq } = p;
  const from = seq.first(value);
  // An operator chain can get parentheses, and does where it breaks.
  if (value.type === "Conditional" || value.type === "BinaryOp") return seq.gaps[from]! + 1;
  return (
    seq.gaps[from]! +
    (seq.isBreakable(from, to) ? seq.headWidth(from, to) : seq.width(from, seq.firstLineEnd(from, to)))
  );
}

function printValue(p: Printer, node: For, level: number): void {
  const { seq } = p;
  const end = seq.end(node.value);
  const to = resultEnd(p, node);
  p.next(
    () => printExpression(p, node.value, level, { tail: p.tailWidth(end, seq.firstLineEnd(end - 1, to)) }),
    () => p.emitRange(end, to),
  );
}

function resultHugs(p: Printer, node: For, colon: number): boolean {
  const { seq } = p;
  const { value } = node;
  const first = seq.first(value);
  if (!seq.isFlat(colon, first + 1)) return false;
  // The reference would take `for v in { a = b } : {` for an assignment and align the items below with its `=`.
  if (seq.findIn(seq.first(node.intro), first, TokenType.Equal) >= 0) return false;
  const column = p.columnBefore(colon + 1) + seq.width(colon + 1, first) + seq.gaps[first]!;
  if (value.type === "FunctionCall" && huggedArgument(p, value, column) !== null) return true;
  if (value.type === "FunctionCall" || value.type === "Parentheses") {
    return isOpened(p, value) && column + openerWidth(p, value) <= p.options.printWidth;
  }
  return isCollection(value) && seq.end(value) - first > 2 && column + 1 <= p.options.printWidth;
}

function printCondition(p: Printer, node: For, level: number): void {
  const { cond } = node;
  if (cond === null) return;
  const { seq } = p;
  printGap(p, { from: resultEnd(p, node), to: seq.first(cond), level });
  p.emitRange(seq.first(cond), seq.first(cond.condition));
  p.next(() => printExpression(p, cond.condition, level));
}
