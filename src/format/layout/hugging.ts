/**
 * Decides whether the bracket of an argument or of an only element stays on the enclosing bracket's line, and measures
 * the first and last line of an expression that breaks. Decides by structure and by the author's line breaks; prints
 * nothing.
 */
import type { Expression, FunctionCall, Parentheses, TupleCons } from "../../syntax/index.ts";
import type { Printer } from "./printer.ts";
import type { Sequence } from "./sequence.ts";

/** Returns whether an expression is a tuple, object or `for` expression: a bracket pair with its own content. */
export function isCollection(node: Expression): boolean {
  return (
    node.type === "TupleCons" || node.type === "ObjectCons" || node.type === "ForTuple" || node.type === "ForObject"
  );
}

/**
 * Returns the argument that hugs if a call that starts at `column` breaks: its last one if only that is a collection or
 * heredoc, or its only one with brackets if that is a call for which the same holds or which the author opened with a
 * line break; otherwise `null`, also if the author broke something around it.
 */
export function huggedArgument({ seq, options }: Printer, call: FunctionCall, column: number): Expression | null {
  const outermost = candidate(seq, call);
  let end = column;
  let around: FunctionCall = call;
  for (let argument = outermost; argument !== null; argument = candidate(seq, around)) {
    const first = seq.first(argument);
    end += seq.width(seq.first(around), first) + seq.gaps[first]!;
    if (argument.type !== "FunctionCall" || isOpened(seq, argument))
      return end + openerWidth(seq, argument) <= options.printWidth ? outermost : null;
    around = argument;
  }
  return null;
}

/** Returns whether the only element of a tuple that starts at `column` can hug. */
export function canHugElement({ seq, options }: Printer, tuple: TupleCons, column: number): boolean {
  const element = tuple.elements[0];
  if (tuple.elements.length !== 1 || element === undefined || !isCollection(element) || !isHuggable(seq, element))
    return false;
  if (column + 2 > options.printWidth) return false;
  return isClear(seq, seq.first(tuple), element, seq.end(tuple) - 1);
}

/** Returns the columns of the first line of an expression that breaks, if it starts at `column`. */
export function firstLineWidth(p: Printer, node: Expression, column: number): number {
  const { seq } = p;
  let width = 0;
  for (let inner = node; ;) {
    const first = seq.first(inner);
    if (inner.type === "Traversal" && breaksInSource(seq, inner.source, seq.end(inner))) {
      inner = inner.source;
      continue;
    }
    if (inner.type === "UnaryOp") {
      const operandFirst = seq.first(inner.operand);
      width += seq.width(first, operandFirst) + seq.gaps[operandFirst]!;
      inner = inner.operand;
      continue;
    }
    if (inner.type === "TupleCons") return width + (canHugElement(p, inner, column + width) ? 2 : 1);
    if (isCollection(inner) || inner.type === "Parentheses") return width + 1;
    if (inner.type !== "FunctionCall") return width + seq.width(first, seq.firstLineEnd(first, seq.end(inner)));
    const argument = huggedArgument(p, inner, column + width);
    if (argument === null) return width + openerWidth(seq, inner);
    width += seq.width(first, seq.first(argument)) + seq.gaps[seq.first(argument)]!;
    inner = argument;
  }
}

/**
 * Returns the columns of the last line of an expression that breaks and starts at `column`, without its indentation.
 */
export function lastLineWidth(p: Printer, node: Expression, column: number): number {
  const { seq } = p;
  let width = 0;
  for (let inner = node, start = column; ;) {
    const end = seq.end(inner);
    if (inner.type === "Traversal" && breaksInSource(seq, inner.source, end)) {
      width += seq.width(seq.end(inner.source), end);
      inner = inner.source;
      continue;
    }
    if (inner.type === "TupleCons") return width + (canHugElement(p, inner, start) ? 2 : 1);
    if (isCollection(inner) || inner.type === "Parentheses") return width + 1;
    // Nothing follows the end of a heredoc on its line.
    if (inner.type === "HeredocTemplate") return width;
    if (inner.type !== "FunctionCall")
      return width + seq.width(Math.max(seq.lastBreak(seq.first(inner), end), seq.first(inner)), end);
    const argument = huggedArgument(p, inner, start);
    if (argument === null) return width + 1;
    width += seq.width(seq.end(argument), end);
    start += seq.width(seq.first(inner), seq.first(argument)) + seq.gaps[seq.first(argument)]!;
    inner = argument;
  }
}

/** Returns whether the author put a line break after the opening bracket of a call or parentheses. */
export function isOpened(seq: Sequence, node: FunctionCall | Parentheses): boolean {
  return seq.breaks[openerOf(seq, node) + 1]! > 0;
}

/** Returns the columns that stay on the line when an expression hugs: up to and including its opening bracket. */
export function openerWidth(seq: Sequence, node: Expression): number {
  const first = seq.first(node);
  if (node.type === "HeredocTemplate") return seq.widths[first]!;
  return node.type === "FunctionCall" ? seq.width(first, openerOf(seq, node) + 1) : 1;
}

function openerOf(seq: Sequence, node: FunctionCall | Parentheses): number {
  return node.type === "FunctionCall" ? seq.pieceOf[node.openParen]! : seq.first(node);
}

/** Returns whether a traversal that ends at `end` breaks in its source and not in an index. */
function breaksInSource(seq: Sequence, source: Expression, end: number): boolean {
  return seq.isBreakableNode(source) && seq.isFlat(seq.end(source), end);
}

function candidate(seq: Sequence, call: FunctionCall): Expression | null {
  const argument = candidateArgument(seq, call);
  if (argument === null || !isClear(seq, openerOf(seq, call), argument, seq.end(call) - 1)) return null;
  return argument;
}

function candidateArgument(seq: Sequence, call: FunctionCall): Expression | null {
  const last = call.args[call.args.length - 1];
  if (last === undefined) return null;
  if (isHuggable(seq, last)) return call.args.some((arg) => arg !== last && competes(seq, arg)) ? null : last;
  const breakable = call.args.filter((arg) => !seq.isFlatNode(arg) || seq.isBreakableNode(arg));
  const only = breakable.length === 1 ? breakable[0]! : null;
  return only?.type === "FunctionCall" && !seq.isRaw(seq.first(only)) ? only : null;
}

/** Returns whether an argument keeps the last one from hugging: a heredoc or a collection that is not empty. */
function competes(seq: Sequence, argument: Expression): boolean {
  return isHuggable(seq, argument) || (isCollection(argument) && !isEmptyPair(seq, argument));
}

function isEmptyPair(seq: Sequence, node: Expression): boolean {
  const first = seq.first(node);
  return seq.end(node) - first === 2 && !seq.isRaw(first);
}

function isHuggable(seq: Sequence, node: Expression): boolean {
  const first = seq.first(node);
  if (seq.isRaw(first)) return false;
  if (node.type === "HeredocTemplate") return true;
  return isCollection(node) && seq.end(node) - first > 2;
}

/**
 * Returns whether everything between the brackets and the hugged part is flat and without comments. The author's line
 * breaks may only be inside the part, so that hugging joins no lines.
 */
function isClear(seq: Sequence, open: number, node: Expression, close: number): boolean {
  const first = seq.first(node);
  const end = seq.end(node);
  for (let piece = open + 1; piece < first; piece++) if (seq.isComment(piece)) return false;
  if (seq.hasBreak(open, first + 1) || !seq.isFlat(open, first)) return false;
  for (let piece = end; piece < close; piece++) if (seq.isComment(piece)) return false;
  if (node.type === "HeredocTemplate") return true;
  return !seq.hasBreak(end - 1, close + 1) && seq.isFlat(end, close);
}
