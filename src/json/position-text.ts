/** Positions as messages show them. */
import { type SyntaxNode, TREE } from "../syntax/index.ts";

/** Returns a node's 1-based start line and column as text, in either syntax. */
export function positionText(node: SyntaxNode): string {
  const { line, column } = node[TREE].source.positionAt(node.start);
  return `line ${line}, column ${column}`;
}
