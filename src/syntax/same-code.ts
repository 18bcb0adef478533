/** Compares expressions without whitespace, comments and the parentheses around them: equal code has equal values. */
import { memoize } from "../memo.ts";
import { keeperOf, type SyntaxNode, TREE } from "./node.ts";
import type { Expression } from "./nodes/index.ts";
import { withoutParentheses } from "./parentheses.ts";
import { isTrivia } from "./tokens/token-type.ts";

const codeOfNode = memoize((node: SyntaxNode): string => {
  const { tokens } = node[TREE];
  const parts: string[] = [];
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (!isTrivia(tokens.types[index]!)) parts.push(tokens.tokenText(index));
  }
  // No token contains this character except as part of a template; then both expressions contain it.
  return parts.join("\0");
}, keeperOf);

/** Returns an expression's significant tokens as one string, without the parentheses around it. Memoized. */
export function codeOf(expression: Expression): string {
  return codeOfNode(withoutParentheses(expression));
}

/** Returns true for expressions with the same code, in time proportional to the shorter one. */
export function isSameCode(left: Expression, right: Expression): boolean {
  const a = withoutParentheses(left);
  const b = withoutParentheses(right);
  const aTokens = a[TREE].tokens;
  const bTokens = b[TREE].tokens;
  for (let i = a.firstToken, j = b.firstToken; ; i++, j++) {
    i = aTokens.nextSignificant(i);
    j = bTokens.nextSignificant(j);
    if (i >= a.endToken || j >= b.endToken) return i >= a.endToken && j >= b.endToken;
    if (aTokens.types[i] !== bTokens.types[j] || aTokens.tokenText(i) !== bTokens.tokenText(j)) return false;
  }
}
