/** Places as messages name them. */
import { type SyntaxNode, TREE } from "../syntax/index.ts";

/** Where a node of either syntax begins: line and column, from 1. */
export function placeText(node: SyntaxNode): string {
  const { line, column } = node[TREE].source.positionAt(node.start);
  return `line ${line}, column ${column}`;
}
