/** Lays out brackets around one expression: parentheses, an index. */
import type { Expression, Parentheses } from "../../syntax/index.ts";
import { printGap } from "./gaps.ts";
import { isCollection } from "./hugging.ts";
import { CONTENT, operand, type LayoutContext } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";

/** Lays out parentheses: they hug a collection, unless the author opened them with a line break. */
export function* layoutParentheses(p: Printer, node: Parentheses, { tail }: LayoutContext): Layout {
  const { seq } = p;
  const open = seq.first(node);
  const close = seq.end(node) - 1;
  const inner = node.expression;
  const isAlone = isCollection(inner) && seq.first(inner) === open + 1 && seq.end(inner) === close && close - open > 3;
  const isOpened = seq.breaks[open + 1]! > 0 || seq.breaks[close]! > 0;
  if (!isAlone || isOpened || p.columnBefore(open) + 2 > p.options.printWidth) {
    yield layoutBrackets(p, open, inner, close);
    return;
  }
  p.emit(open);
  yield p.expression(inner, operand(1 + tail));
  p.emit(close);
}

/** Lays out brackets around one expression, which goes on separate lines. */
export function* layoutBrackets(p: Printer, open: number, inner: Expression, close: number): Layout {
  const { seq, level } = p;
  p.emit(open);
  printGap(p, { from: open + 1, to: seq.first(inner), level: level + 1, isFirst: true });
  yield p.expression(inner, CONTENT);
  printGap(p, { from: seq.end(inner), to: close, level: level + 1, closerLevel: level });
  p.emit(close);
}
