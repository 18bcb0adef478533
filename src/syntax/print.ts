/** Prints trees as text. */
import { type SyntaxNode, TREE } from "./node.ts";
import { SyntaxTree } from "./tree.ts";

/**
 * Returns the text of a tree, or of a node from its first to its last token, concatenated from the tokens. A tree
 * always prints as the text that was parsed.
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
