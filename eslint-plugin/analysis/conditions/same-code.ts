/** Whether two expressions are written the same, blanks, comments and parentheses around them aside, and so have the same value. */
import {
  type Expression,
  type FunctionCall,
  isTrivia,
  type SyntaxNode,
  TREE,
  walk,
  withoutParentheses,
} from "../../../src/index.ts";
import { memoize } from "../../../src/memo.ts";

/** Functions that may give something else each time. */
const UNSTEADY = new Set(["bcrypt", "timestamp", "uuid", "uuidv4"]);

/** What an expression says: its tokens without blanks, comments and parentheses around it. Equal for two that are written the same. */
export function codeOf(expression: Expression): string {
  return joinedTokens(withoutParentheses(expression));
}

const joinedTokens: (node: SyntaxNode) => string = memoize(({ firstToken, endToken, [TREE]: { tokens } }) => {
  const parts: string[] = [];
  for (let index = firstToken; index < endToken; index++) {
    if (!isTrivia(tokens.types[index]!)) parts.push(tokens.tokenText(index));
  }
  // No token has this character in it unless it is text; there, both would.
  return parts.join("\0");
});

/** Whether two expressions are written the same, found in time proportional to the shorter one. */
export function isSameCode(left: Expression, right: Expression): boolean {
  const a = withoutParentheses(left);
  const b = withoutParentheses(right);
  const { tokens } = a[TREE];
  for (let i = a.firstToken, j = b.firstToken; ; i++, j++) {
    i = tokens.nextSignificant(i);
    j = tokens.nextSignificant(j);
    if (i >= a.endToken || j >= b.endToken) return i >= a.endToken && j >= b.endToken;
    if (tokens.types[i] !== tokens.types[j] || tokens.tokenText(i) !== tokens.tokenText(j)) return false;
  }
}

/** Whether an expression has the same value wherever it stands, as long as its names mean the same. */
export function isSteady(expression: Expression): boolean {
  return walk(expression, {
    enter: (node) =>
      node.type === "FunctionCall" && UNSTEADY.has((node as FunctionCall).name.name) ? "stop" : undefined,
  });
}
