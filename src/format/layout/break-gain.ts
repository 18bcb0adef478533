/** Decides whether breaking an expression that is too long wins anything. Prints nothing. */
import type { BinaryOp, Expression } from "../../syntax/index.ts";
import { flatten } from "./chain-shape.ts";
import { isCollection } from "./hugging.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Printer } from "./printer.ts";
import type { Span } from "./sequence.ts";

/** What brackets contain: all that would go on the line between them, and the part of it that could break further. */
interface Content {
  readonly whole: Span;
  readonly inner: Expression;
}

/**
 * Returns whether breaking an expression on one line, which does not fit there, wins anything. It does not if all that
 * it separates is one piece that cannot be broken and is too wide on a line of its own: the only element of brackets,
 * or one of two operands.
 */
export function breakWins(p: Printer, node: Expression, { role }: LayoutContext): boolean {
  const { seq } = p;
  let level = p.level;
  let isAlone = role === "content";
  for (let inner = node; ;) {
    switch (inner.type) {
      case "UnaryOp":
        inner = inner.operand;
        break;
      case "Traversal":
        inner = inner.source;
        break;
      case "BinaryOp": {
        // In the parentheses that it gets.
        if (!isAlone) level++;
        const wide = wideOperand(p, inner, level);
        if (wide === null) return true;
        inner = wide;
        isAlone = true;
        break;
      }
      default: {
        const content = onlyContent(inner);
        if (content === null) return true;
        // A collection with content hugs: its bracket stays on the line of the brackets around it.
        const hugs = inner.type !== "ObjectCons" && isCollection(content.inner) && seq.isBreakableNode(content.inner);
        if (!hugs) level++;
        const comma = inner.type === "TupleCons" || inner.type === "FunctionCall" ? 1 : 0;
        if (p.fitsAt(level, seq.nodeWidth(content.whole) + comma)) return true;
        isAlone = inner.type !== "ObjectCons";
        inner = content.inner;
      }
    }
    if (!seq.isBreakableNode(inner)) return false;
  }
}

/** Returns the wider of two operands if it does not fit on a line with a level, and the other one does. */
function wideOperand(p: Printer, node: BinaryOp, level: number): Expression | null {
  const { parts } = flatten(p, node);
  const wide = parts.filter((part) => !p.fitsAt(level, p.seq.nodeWidth(part)));
  return parts.length === 2 && wide.length === 1 ? wide[0]! : null;
}

/** Returns the content of brackets that contain one element or item, `null` for all other expressions. */
function onlyContent(node: Expression): Content | null {
  if (node.type === "Parentheses") return { whole: node.expression, inner: node.expression };
  if (node.type === "ObjectCons") {
    const item = node.items.length === 1 ? node.items[0] : undefined;
    return item?.type === "ObjectConsItem" ? { whole: item, inner: item.value } : null;
  }
  const elements = node.type === "TupleCons" ? node.elements : node.type === "FunctionCall" ? node.args : [];
  return elements.length === 1 ? { whole: elements[0]!, inner: elements[0]! } : null;
}
