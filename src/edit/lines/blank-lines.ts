/**
 * Where blank lines stand between items after a change: the formatter's rule for blocks of several lines, no comment that gets attached
 * to what it was not about, no two blank lines where something was taken away.
 */
import { type Node, TREE } from "../../syntax/index.ts";

/** What the rules ask of an item. */
export interface ItemShape {
  readonly kind: "attribute" | "block" | "element";
  readonly isMultiLine: boolean;
  /** Whether a nested block is to stand apart from blocks beside it. */
  readonly standsApart: boolean;
}

/** The shape of an item of a tree. */
export function shapeOf(node: Node, standsApart: boolean): ItemShape {
  if (node.type !== "Block") {
    return { kind: node.type === "Attribute" ? "attribute" : "element", isMultiLine: false, standsApart: false };
  }
  const { openBrace, closeBrace } = node;
  const isMultiLine = node[TREE].tokens.hasNewlineIn(openBrace, closeBrace);
  return { kind: "block", isMultiLine, standsApart };
}

/** Whether a blank line has to be between two items, at least one of which is new there. */
export function needsBlankBetween(above: ItemShape, below: ItemShape, isTopLevel: boolean): boolean {
  const multiAbove = above.kind === "block" && above.isMultiLine;
  const multiBelow = below.kind === "block" && below.isMultiLine;
  if (!multiAbove && !multiBelow) return false;
  return isTopLevel || above.kind !== below.kind || above.standsApart || below.standsApart;
}
