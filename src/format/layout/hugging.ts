/**
 * When the bracket of an argument or of an only element stays on the line of the bracket around it, and how wide the first and the
 * last line of what breaks then are. Judges by structure and by the author's line breaks; prints nothing.
 */
import type { Expression, FunctionCall, Parentheses, TupleCons } from "../../syntax/index.ts";
import type { Printer } from "./printer.ts";

/** A tuple, object or `for` expression: a pair of brackets with content of its own. */
export function isCollection(node: Expression): boolean {
  return (
    node.type === "TupleCons" || node.type === "ObjectCons" || node.type === "ForTuple" || node.type === "ForObject"
  );
}

/**
 * The argument of a call that hugs if the call, which starts at `column`, breaks: its last one if that alone is a collection or
 * heredoc, or its only one with brackets if that is a call of which the same is true or which the author opened with a line break;
 * `null` if there is none or the author broke something around it.
 */
export function huggedArgument(
  p: Printer,
  call: FunctionCall,
  column = p.columnBefore(p.seq.first(call)),
): Expression | null {
  const { seq } = p;
  const outermost = candidate(p, call);
  let end = column;
  let around: FunctionCall = call;
  for (let argument = outermost; argument !== null; argument = candidate(p, around)) {
    const first = seq.first(argument);
    end += seq.width(seq.first(around), first) + seq.gaps[first]!;
    if (argument.type !== "FunctionCall" || isOpened(p, argument))
      return end + openerWidth(p, argument) <= p.options.printWidth ? outermost : null;
    around = argument;
  }
  return null;
}

/** Whether the only element of a tuple that starts at `column` can hug. */
export function canHugElement(p: Printer, tuple: TupleCons, column = p.columnBefore(p.seq.first(tuple))): boolean {
  const element = tuple.elements[0];
  if (tuple.elements.length !== 1 || element === undefined || !isCollection(element) || !isHuggable(p, element))
    return false;
  const { seq } = p;
  if (column + 2 > p.options.printWidth) return false;
  return isClear(p, seq.first(tuple), element, seq.end(tuple) - 1);
}

/** Columns of the first line of an expression that breaks, if it starts at `column`. */
export function firstLineWidth(p: Printer, node: Expression, column: number): number {
  const { seq } = p;
  let width = 0;
  for (let inner = node; ;) {
    const first = seq.first(inner);
    if (inner.type === "Traversal" && breaksInSource(p, inner.source, seq.end(inner))) {
      inner = inner.source;
      continue;
    }
    if (inner.type === "TupleCons") return width + (canHugElement(p, inner, column + width) ? 2 : 1);
    if (isCollection(inner) || inner.type === "Parentheses") return width + 1;
    if (inner.type !== "FunctionCall") return width + seq.width(first, seq.firstLineEnd(first, seq.end(inner)));
    const argument = huggedArgument(p, inner, column + width);
    if (argument === null) return width + seq.width(first, seq.places[inner.openParen]! + 1);
    width += seq.width(first, seq.first(argument)) + seq.gaps[seq.first(argument)]!;
    inner = argument;
  }
}

/** Columns of the last line of an expression that breaks and starts at `column`, without its indentation. */
export function lastLineWidth(p: Printer, node: Expression, column: number): number {
  const { seq } = p;
  let width = 0;
  for (let inner = node, start = column; ;) {
    const end = seq.end(inner);
    if (inner.type === "Traversal" && breaksInSource(p, inner.source, end)) {
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

/** Whether a traversal that ends at `end` breaks in its source and not in an index. */
function breaksInSource(p: Printer, source: Expression, end: number): boolean {
  const { seq } = p;
  const sourceEnd = seq.end(source);
  return seq.isBreakable(seq.first(source), sourceEnd) && seq.isFlat(sourceEnd, end);
}

/** Whether an expression breaks only between the items of an object that a later run may join again. */
export function breaksAsObject(p: Printer, node: Expression): boolean {
  if (p.options.objectWrap !== "collapse") return false;
  for (let inner: Expression | null = node; inner !== null;) {
    if (inner.type === "ObjectCons") return true;
    if (inner.type === "FunctionCall") inner = huggedArgument(p, inner, 0);
    else inner = inner.type === "TupleCons" && canHugElement(p, inner, 0) ? inner.elements[0]! : null;
  }
  return false;
}

function candidate(p: Printer, call: FunctionCall): Expression | null {
  const { seq } = p;
  const argument = candidateArgument(p, call);
  if (argument === null || !isClear(p, seq.places[call.openParen]!, argument, seq.end(call) - 1)) return null;
  return argument;
}

function candidateArgument(p: Printer, call: FunctionCall): Expression | null {
  const { seq } = p;
  const last = call.args[call.args.length - 1];
  if (last === undefined) return null;
  if (isHuggable(p, last)) {
    return call.args.some((arg) => arg !== last && (isCollection(arg) || arg.type === "HeredocTemplate")) ? null : last;
  }
  const breakable = call.args.filter(
    (arg) => !seq.isFlat(seq.first(arg), seq.end(arg)) || seq.isBreakable(seq.first(arg), seq.end(arg)),
  );
  const only = breakable.length === 1 ? breakable[0]! : null;
  return only?.type === "FunctionCall" && !seq.isRaw(seq.first(only)) ? only : null;
}

function isHuggable(p: Printer, node: Expression): boolean {
  const { seq } = p;
  const first = seq.first(node);
  if (seq.isRaw(first)) return false;
  if (node.type === "HeredocTemplate") return true;
  return isCollection(node) && seq.end(node) - first > 2;
}

/**
 * Whether nothing stands between the brackets and the hugged part but flat parts, without a comment; and whether the part is broken,
 * if anything is: what hugs must not be joined.
 */
function isClear(p: Printer, open: number, node: Expression, close: number): boolean {
  const { seq } = p;
  const first = seq.first(node);
  const end = seq.end(node);
  for (let place = open + 1; place < first; place++) if (seq.isComment(place)) return false;
  if (seq.hasBreak(open, first + 1) || !seq.isFlat(open, first)) return false;
  for (let place = end; place < close; place++) if (seq.isComment(place)) return false;
  if (node.type === "HeredocTemplate") return true;
  return !seq.hasBreak(end - 1, close + 1) && seq.isFlat(end, close);
}

/** Whether the author put a line break after the bracket that opens a call or parentheses. */
export function isOpened(p: Printer, node: FunctionCall | Parentheses): boolean {
  const { seq } = p;
  const open = node.type === "FunctionCall" ? seq.places[node.openParen]! : seq.first(node);
  return seq.breaks[open + 1]! > 0;
}

/** Columns of what must stand on the line of an expression that hugs, up to and with its opening bracket. */
export function openerWidth(p: Printer, node: Expression): number {
  const { seq } = p;
  if (node.type === "HeredocTemplate") return seq.widths[seq.first(node)]!;
  return node.type === "FunctionCall" ? seq.width(seq.first(node), seq.places[node.openParen]! + 1) : 1;
}
