/** When the bracket of a last argument or only element stays on the line of the bracket around it. */
import type { Expression, FunctionCall, TupleCons } from "../../syntax/index.ts";
import type { Printer } from "./printer.ts";

/** A tuple, object or `for` expression: a pair of brackets with content of its own. */
export function isCollection(node: Expression): boolean {
  return node.type === "TupleCons" || node.type === "ObjectCons" || node.type === "ForTuple" || node.type === "ForObject";
}

/**
 * Whether the last argument of a call that starts at `column` can hug: it alone is a collection or heredoc, and the author broke
 * nothing around it.
 */
export function canHugCall(p: Printer, call: FunctionCall, column = p.columnBefore(p.seq.first(call))): boolean {
  const last = call.args[call.args.length - 1];
  if (last === undefined || !isHuggable(p, last)) return false;
  for (const arg of call.args) if (arg !== last && (isCollection(arg) || arg.type === "HeredocTemplate")) return false;
  const { seq } = p;
  const open = seq.places[call.openParen]!;
  const close = seq.end(call) - 1;
  return isClear(p, open, seq.first(last), seq.end(last), close, last) && firstLineFits(p, column, seq.first(call), seq.first(last), last);
}

/** Whether the only element of a tuple can hug. */
export function canHugElement(p: Printer, tuple: TupleCons): boolean {
  const element = tuple.elements[0];
  if (tuple.elements.length !== 1 || element === undefined || !isCollection(element) || !isHuggable(p, element)) return false;
  const { seq } = p;
  const open = seq.first(tuple);
  if (p.columnBefore(open) + 2 > p.options.printWidth) return false;
  return isClear(p, open, seq.first(element), seq.end(element), seq.end(tuple) - 1, element);
}

function isHuggable(p: Printer, node: Expression): boolean {
  const { seq } = p;
  const first = seq.first(node);
  if (seq.isRaw(first)) return false;
  if (node.type === "HeredocTemplate") return true;
  return isCollection(node) && seq.end(node) - first > 2;
}

/**
 * Whether nothing but the parts themselves stands between the brackets, without a comment or a line break around the hugged part; and
 * whether the part is broken, if anything is: what hugs must not be joined.
 */
function isClear(p: Printer, open: number, first: number, end: number, close: number, node: Expression): boolean {
  const { seq } = p;
  for (let place = open + 1; place < first; place++) if (seq.isComment(place)) return false;
  if (!seq.isFlat(open, first + 1) && (seq.hasBreak(open, first + 1) || node.type !== "HeredocTemplate")) return false;
  for (let place = end; place < close; place++) if (seq.isComment(place)) return false;
  return node.type === "HeredocTemplate" || seq.breaks[close] === 0;
}

/** Whether the line up to and with the bracket of the hugged part fits. */
function firstLineFits(p: Printer, column: number, start: number, first: number, node: Expression): boolean {
  const { seq } = p;
  const opener = node.type === "HeredocTemplate" ? seq.widths[first]! : 1;
  return column + seq.width(start, first) + seq.gaps[first]! + opener <= p.options.printWidth;
}
