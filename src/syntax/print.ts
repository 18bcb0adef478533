/** From trees back to text. */
import { type SyntaxNode, TREE } from "./node.ts";
import { SyntaxTree } from "./tree.ts";

/**
 * The text of a tree, or of a node from its first token to its last: the texts of its tokens one after the other. Printing a tree
 * gives back what was parsed, always.
 */
export function print(subject: SyntaxTree<SyntaxNode> | SyntaxNode): string {
  if (subject instanceof SyntaxTree) {
    const { text, ends, count } = subject.tokens;
    return text.slice(0, ends[count - 1]);
  }
  const { tokens } = subject[TREE];
  if (subject.firstToken === subject.endToken) return "";
  return tokens.text.slice(tokens.start(subject.firstToken), tokens.end(subject.endToken - 1));
}
