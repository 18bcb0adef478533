/**
 * Blank lines between items after a change: applies the formatter's rule for multiline blocks, attaches no comment to
 * another item, and leaves no two blank lines after a removal.
 */
import { type Node, TREE } from "../../syntax/index.ts";

/** The properties of an item that the rules require. */
export interface ItemShape {
  readonly kind: "attribute" | "block" | "element";
  readonly isMultiLine: boolean;
  /** Whether blank lines separate a nested block from blocks beside it. */
  readonly standsApart: boolean;
}

/** Returns the shape of a tree's item. */
export function shapeOf(node: Node, standsApart: boolean): ItemShape {
  if (node.type !== "Block") {
    return { kind: node.type === "Attribute" ? "attribute" : "element", isMultiLine: false, standsApart: false };
  }
  const { openBrace, closeBrace } = node;
  const isMultiLine = node[TREE].tokens.hasNewlineIn(openBrace, closeBrace);
  return { kind: "block", isMultiLine, standsApart };
}

/** Returns whether a blank line is required between two items, at least one of which is new there. */
export function needsBlankBetween(above: ItemShape, below: ItemShape, isTopLevel: boolean): boolean {
  const multiAbove = above.kind === "block" && above.isMultiLine;
  const multiBelow = below.kind === "block" && below.isMultiLine;
  if (!multiAbove && !multiBelow) return false;
  return isTopLevel || above.kind !== below.kind || above.standsApart || below.standsApart;
}
