/**
 * Layout of one expression: on the current line if it fits there and the author broke nothing in it, else broken, outermost construct
 * first. One function per construct; those with parts that break push what remains as steps.
 */
import type { Expression, Parentheses, Traversal, UnaryOp } from "../../syntax/index.ts";
import { printChain, printConditional } from "./chain.ts";
import { printFor } from "./for-expression.ts";
import { printGap } from "./gaps.ts";
import { isCollection } from "./hugging.ts";
import { printCall, printObject, printPlainPair, printRewrittenCall, printTuple } from "./list.ts";
import type { Printer } from "./printer.ts";

/** Where an expression stands. */
export interface Context {
  /** Columns that must follow the expression on its last line. */
  readonly tail?: number;
  /** Break the expression although it would fit: alignment will move it. */
  readonly force?: boolean;
  /** The expression is the content of parentheses that were broken around it, so that operators may end lines. */
  readonly inParentheses?: boolean;
}

/** Lays out an expression that starts on the current line; `level` is the indentation level of that line. */
export function printExpression(p: Printer, node: Expression, level: number, context: Context = {}): void {
  const { seq } = p;
  const first = seq.first(node);
  const end = seq.end(node);
  if (seq.isRaw(first)) return p.emit(first);
  if (seq.isFlat(first, end)) {
    const fits = context.force !== true && p.fits(first, end, context.tail ?? 0);
    if (fits || !seq.isBreakable(first, end)) return p.emitRange(first, end);
  }
  switch (node.type) {
    case "Parentheses":
      return printParentheses(p, node, level, context);
    case "TupleCons":
      return printTuple(p, node, level, context);
    case "ObjectCons":
      return printObject(p, node, level);
    case "FunctionCall":
      return printCall(p, node, level, context);
    case "ForTuple":
    case "ForObject":
      return printFor(p, node, level);
    case "Traversal":
      return printTraversal(p, node, level, context);
    case "UnaryOp":
      return printUnary(p, node, level, context);
    case "BinaryOp":
      return printChain(p, node, level, context);
    case "Conditional":
      return printConditional(p, node, level, context);
    case "VariableExpr":
    case "QuotedTemplate":
      return seq.isBreakable(first, end) ? printRewrittenCall(p, first, level) : p.emitRange(first, end);
    case "LiteralValue":
    case "HeredocTemplate":
    case "ErrorNode":
      return p.emitRange(first, end);
  }
}

function printParentheses(p: Printer, node: Parentheses, level: number, context: Context): void {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  const inner = node.expression;
  const isClear = isCollection(inner) && seq.first(inner) === open + 1 && seq.end(inner) === close && close - open > 3;
  const hugs =
    isClear &&
    seq.breaks[open + 1] === 0 &&
    seq.breaks[close] === 0 &&
    p.columnBefore(open) + 2 <= p.options.printWidth;
  if (!hugs) return printParenthesised(p, open, inner, close, level);
  p.emit(open);
  p.next(
    () => printExpression(p, inner, level, { tail: 1 + (context.tail ?? 0), force: context.force === true }),
    () => p.emit(close),
  );
}

/** Lays out `(`, an expression on lines of its own, `)`. */
export function printParenthesised(p: Printer, open: number, inner: Expression, close: number, level: number): void {
  const { seq } = p;
  p.emit(open);
  printGap(p, { from: open + 1, to: seq.first(inner), level: level + 1, isFirst: true });
  p.next(
    () => printExpression(p, inner, level + 1, { inParentheses: true }),
    () => printGap(p, { from: seq.end(inner), to: close, level: level + 1, closerLevel: level }),
    () => p.emit(close),
  );
}

/** `-x`, `!x`: the operators stick to what they apply to, which breaks if it can. */
function printUnary(p: Printer, node: UnaryOp, level: number, context: Context): void {
  let operand: Expression = node;
  while (operand.type === "UnaryOp") operand = operand.operand;
  p.emitRange(p.seq.first(node), p.seq.first(operand));
  const inner = operand;
  p.next(() => printExpression(p, inner, level, { ...context, inParentheses: false }));
}

/**
 * A traversal breaks inside brackets only. The source breaks first; an index breaks where the author broke it, or where the line is
 * too long and no bracket was closed on it: `](` … would be indented badly.
 */
function printTraversal(p: Printer, node: Traversal, level: number, context: Context): void {
  const { seq } = p;
  const first = seq.first(node);
  const end = seq.end(node);
  const sourceEnd = seq.end(node.source);
  const indexBroken = breaksIndexOnFirstLine(p, node);
  const mayBreakSource = !indexBroken && seq.isBreakable(first, sourceEnd);
  const firstLineEnd = seq.firstLineEnd(seq.isFlat(first, sourceEnd) ? sourceEnd - 1 : first, end);
  const isTooLong = context.force === true || !p.fits(first, firstLineEnd, 0) || seq.isFlat(first, end);
  const breakSource = !seq.isFlat(first, sourceEnd) || (mayBreakSource && isTooLong);
  const contextTail = context.tail ?? 0;
  /** The line on which a bracket was closed last: an index on it does not break for being too long. */
  let closedLine = -1;
  const printSteps = (index: number, previousEnd: number, hasClosed: boolean): void => {
    if (hasClosed) closedLine = p.lines;
    for (let from = previousEnd; index < node.steps.length; index++) {
      const step = node.steps[index]!;
      const stepFirst = seq.first(step);
      const stepEnd = seq.end(step);
      p.emitRange(from, stepFirst);
      from = stepEnd;
      const tooLong =
        (p.mustBreak || p.lines !== closedLine) &&
        seq.isBreakable(stepFirst, stepEnd) &&
        (context.force === true || !fitsLine(p, stepFirst, end, contextTail));
      if (step.type === "IndexStep" && (tooLong || !seq.isFlat(stepFirst, stepEnd))) {
        const { key } = step;
        const after = index + 1;
        p.next(
          () => printPlainPair(p, stepFirst, key, stepEnd - 1, level),
          () => printSteps(after, stepEnd, true),
        );
        return;
      }
      p.emitRange(stepFirst, stepEnd);
    }
  };
  const tail = p.tailWidth(sourceEnd, end) + contextTail;
  p.next(
    () => (breakSource ? printExpression(p, node.source, level, { tail, force: true }) : p.emitRange(first, sourceEnd)),
    () => printSteps(0, sourceEnd, breakSource),
  );
}

/** Whether what is left of `[from, to)` on the current line fits: up to a line break that a comment makes, or to the end. */
function fitsLine(p: Printer, from: number, to: number, tail: number): boolean {
  const lineEnd = p.seq.firstLineEnd(from, to);
  return p.fits(from, lineEnd, lineEnd === to ? tail : 0);
}

/** Whether the author broke an index that stands on the line of its traversal's start. */
function breaksIndexOnFirstLine(p: Printer, node: Traversal): boolean {
  const { seq } = p;
  let from = seq.end(node.source);
  for (const step of node.steps) {
    const first = seq.first(step);
    const end = seq.end(step);
    const isIndex = step.type === "IndexStep";
    if (!seq.isFlat(from - 1, isIndex ? first + 1 : end)) return false;
    if (isIndex && !seq.isFlat(first, end)) return true;
    from = end;
  }
  return false;
}
