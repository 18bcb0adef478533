/** Places as messages name them. */
import type { SyntaxNode } from "../syntax/index.ts";
import { TREE } from "../syntax/node.ts";

/** Where a node of either syntax begins: line and column, from 1. */
export function placeText(node: SyntaxNode): string {
  const { line, column } = node[TREE].source.positionAt(node.start);
  return `line ${line}, column ${column}`;
}
