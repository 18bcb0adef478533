/** Lays out traversals and unary operators, which break only inside brackets. */
import { type Expression, type IndexStep, TokenType, type Traversal, type UnaryOp } from "../../syntax/index.ts";
import { layoutBrackets } from "./parentheses.ts";
import { operand, type LayoutContext } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** Lays out `-x` and `!x`: the operators stay with their operand. */
export function* layoutUnary(p: Printer, node: UnaryOp, { tail }: LayoutContext): Layout {
  let inner: Expression = node;
  while (inner.type === "UnaryOp") inner = inner.operand;
  p.emitRange(p.seq.first(node), p.seq.first(inner));
  yield p.expression(inner, operand(tail));
}

/** Lays out a traversal. Its source breaks where it is too long; an index only where the author broke it. */
export function* layoutTraversal(p: Printer, node: Traversal, { tail }: LayoutContext): Layout {
  const { seq } = p;
  const end = seq.end(node);
  /** The line on which a bracket was last closed. */
  let closedLine = -1;
  let from = seq.end(node.source);
  if (breaksSource(p, node)) {
    yield p.expression(node.source, operand(lineTail(p, from, end, tail)));
    closedLine = p.lines;
  } else {
    p.emitRange(seq.first(node), from);
  }
  for (const step of node.steps) {
    const first = seq.first(step);
    p.emitRange(from, first);
    from = seq.end(step);
    if (step.type !== "IndexStep" || seq.isFlat(first, from)) {
      p.emitRange(first, from);
      continue;
    }
    yield layoutIndex(p, step, lineTail(p, from, end, tail), p.lines === closedLine);
    closedLine = p.lines;
  }
}

/**
 * Lays out an index that the author broke: on separate lines if the author opened it so, or if its key is an operator
 * chain, which then needs no parentheses; otherwise inside the key. `followsCloser`: a bracket was closed on its line.
 */
function* layoutIndex(
  p: Printer,
  { key, firstToken, closeBracket }: IndexStep,
  tail: number,
  followsCloser: boolean,
): Layout {
  const { seq, level } = p;
  const open = seq.pieceOf[firstToken]!;
  const close = seq.pieceOf[closeBracket]!;
  const keyEnd = seq.end(key);
  const isChain = key.type === "BinaryOp" || key.type === "Conditional";
  if (isChain || isOpened(p, open, key, close)) {
    yield layoutBrackets(p, open, key, close);
    return;
  }
  p.emitRange(open, seq.first(key));
  // On a line that begins with a closing bracket and opens several, the reference indents the lines below twice.
  if (followsCloser) p.level++;
  yield p.expression(key, operand(seq.tailWidth(keyEnd, close + 1) + tail));
  p.outdent(p.level - level);
  p.emitRange(keyEnd, close + 1);
}

/** Returns whether the author broke an index beside its brackets, or a comment there spans lines. */
function isOpened({ seq }: Printer, open: number, key: Expression, close: number): boolean {
  return !seq.isFlat(open, seq.first(key) + 1) || !seq.isFlat(seq.end(key) - 1, close + 1);
}

/**
 * Returns the columns after `from` on its line: up to an author's line break, or up to the traversal's end and `tail`
 * more.
 */
function lineTail({ seq }: Printer, from: number, end: number, tail: number): number {
  const lineEnd = seq.firstLineEnd(from - 1, end);
  return seq.tailWidth(from, lineEnd) + (lineEnd === end ? tail : 0);
}

/**
 * Returns whether a traversal's source breaks if the whole does: it is broken, or can break and does not fit on its
 * line.
 */
function breaksSource(p: Printer, node: Traversal): boolean {
  const { seq } = p;
  const { source } = node;
  if (!seq.isFlatNode(source)) return true;
  if (!seq.isBreakableNode(source) || breaksIndexOnFirstLine(p, node)) return false;
  return (
    seq.isFlatNode(node) || !p.fits(seq.first(source), seq.end(source), lineTail(p, seq.end(source), seq.end(node), 0))
  );
}

/** Returns whether the author broke an index on the first line of its traversal. */
function breaksIndexOnFirstLine(p: Printer, node: Traversal): boolean {
  const { seq } = p;
  let from = seq.end(node.source);
  for (const step of node.steps) {
    const first = seq.first(step);
    const end = seq.end(step);
    const isIndex = step.type === "IndexStep";
    if (!seq.isFlat(from - 1, isIndex ? first + 1 : end)) return false;
    if (isIndex && !seq.isFlat(first, end)) return !isKeptWhole(p, step);
    from = end;
  }
  return false;
}

/** Returns whether an index has line breaks only in comments of a key that never breaks: no line begins in it. */
function isKeptWhole(p: Printer, { key, firstToken, closeBracket }: IndexStep): boolean {
  const { seq } = p;
  const open = seq.pieceOf[firstToken]!;
  const close = seq.pieceOf[closeBracket]!;
  if (seq.isBreakable(open, open + 1) || seq.hasBreak(open, close + 1) || isOpened(p, open, key, close)) return false;
  for (let piece = open; piece < close; piece++)
    if (!seq.isComment(piece) && seq.lastLineWidth(piece) >= 0) return false;
  return seq.findIn(open, close, TokenType.OHeredoc) < 0;
}
