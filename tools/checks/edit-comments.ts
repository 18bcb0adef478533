// Assigns comments to items, as the editing layer promises to keep them: based on lines of tokens, independent of that
// layer.
import { isComment, isTrivia, type Node, type SyntaxTree, type TokenTable, TokenType } from "../../src/syntax/index.ts";
import { commentIndices, commentText, tokensOf } from "../tree-access.ts";

/** An item's comments as text: on the lines above, and beside it on its first and last line. */
export interface OwnComments {
  readonly above: readonly string[];
  readonly beside: readonly string[];
}

/** Returns the comments that belong to an item, except those inside it. */
export function ownComments(node: Node): OwnComments {
  const tokens = tokensOf(node);
  const text = (index: number): string => commentText(tokens, index);
  return { above: tokensAbove(node).map(text), beside: tokensBeside(node).map(text) };
}

/** Returns the tokens of all comments that move with an item, those inside it included. */
export function allComments(node: Node): number[] {
  const tokens = tokensOf(node);
  return [...tokensAbove(node), ...tokensBeside(node), ...tokens.commentsIn(node.firstToken, node.endToken)];
}

/** Returns a tree's comments as text, except some, in order. */
export function commentsBut(tree: SyntaxTree, but: ReadonlySet<number>): string[] {
  return commentIndices(tree.tokens)
    .filter((index) => !but.has(index))
    .map((index) => commentText(tree.tokens, index));
}

function tokensAbove(node: Node): number[] {
  const tokens = tokensOf(node);
  const comments: number[] = [];
  let index = node.firstToken - 1;
  while (index >= 0 && tokens.types[index] !== TokenType.Newline) {
    if (!isTrivia(tokens.types[index]!)) return [];
    index--;
  }
  // Whole lines of comments above, up to a blank line or anything else.
  while (index >= 0) {
    const line: number[] = [];
    let start = index - 1;
    while (start >= 0 && tokens.types[start] !== TokenType.Newline && isTrivia(tokens.types[start]!)) {
      if (isComment(tokens.types[start]!)) line.push(start);
      start--;
    }
    const isWhole = line.length > 0 && (start < 0 || tokens.types[start] === TokenType.Newline);
    if (!isWhole || line.some((token) => isDirective(tokens, token))) break;
    comments.push(...line);
    index = start;
  }
  return comments.toReversed();
}

function isDirective(tokens: TokenTable, token: number): boolean {
  return /prettier-ignore-(start|end)/.test(tokens.tokenText(token));
}

function tokensBeside(node: Node): number[] {
  const tokens = tokensOf(node);
  const comments: number[] = [];
  for (let index = node.firstToken - 1; index >= 0 && tokens.types[index] !== TokenType.Newline; index--) {
    if (!isTrivia(tokens.types[index]!)) break;
    if (isComment(tokens.types[index]!)) comments.unshift(index);
  }
  for (let index = node.endToken; ; index++) {
    const type = tokens.types[index]!;
    if (type === TokenType.Newline || !(isTrivia(type) || type === TokenType.Comma)) return comments;
    if (isComment(type)) comments.push(index);
  }
}
