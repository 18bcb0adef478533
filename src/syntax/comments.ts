/**
 * Which comments belong to a node, by position alone. Comments are given by their token indices.
 *
 *     # not a lead comment: a blank line follows
 *
 *     # a lead comment of the attribute
 *     a = [ # a comment of no node's line: the tuple goes on
 *       1,  # the line comment of `1`
 *     ]     # the line comment of the attribute, and of the tuple
 */
import { childNodes } from "./children.ts";
import { type SyntaxNode, TREE } from "./node.ts";
import type { TokenTable } from "./token-table.ts";
import { isComment, TokenType } from "./token-type.ts";

/** Comments directly above a node that begins its line: whole lines of comments, no blank line between. In source order. */
export function leadComments(node: SyntaxNode): number[] {
  const { tokens } = node[TREE];
  const comments: number[] = [];
  let lineStart = startOfLine(tokens, node.firstToken);
  while (lineStart > 0) {
    const line = commentsOfLine(tokens, lineStart - 1);
    if (line === null) break;
    for (const comment of line.comments) comments.push(comment);
    lineStart = line.start;
  }
  return comments.reverse();
}

/** The comment after a node on the line where it ends, with at most a comma between and nothing but the line's end after it; or -1. */
export function lineComment(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  const { types } = tokens;
  let index = skipBlanks(tokens, node.endToken);
  if (types[index] === TokenType.Comma) index = skipBlanks(tokens, index + 1);
  if (!isComment(types[index]!)) return -1;
  const after = types[skipBlanks(tokens, index + 1)];
  return after === TokenType.Newline || after === TokenType.EOF ? index : -1;
}

/** Comments inside a node that has no child they could belong to: in an empty body, tuple, object or call. */
export function danglingComments(node: SyntaxNode): number[] {
  if (childNodes(node).length > 0) return [];
  return node[TREE].tokens.commentsIn(node.firstToken, node.endToken);
}

/** How many blank lines stand above a node, or above its lead comments where it has any. 0 unless it begins its line. */
export function blankLinesBefore(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  let lineStart = startOfLine(tokens, leadComments(node)[0] ?? node.firstToken);
  let count = 0;
  while (lineStart > 0) {
    const line = blanksBack(tokens, lineStart - 2);
    if (tokens.types[lineStart - 1] !== TokenType.Newline || (line >= 0 && tokens.types[line] !== TokenType.Newline))
      break;
    count++;
    lineStart = line + 1;
  }
  return count;
}

/** Index of the first token of a token's line where only blanks stand before it, otherwise -1. */
function startOfLine(tokens: TokenTable, index: number): number {
  const before = blanksBack(tokens, index - 1);
  return before < 0 || tokens.types[before] === TokenType.Newline ? before + 1 : -1;
}

/** The line that a line break ends, where it holds comments and nothing else. The comments come last first. */
function commentsOfLine(tokens: TokenTable, newline: number): { start: number; comments: number[] } | null {
  const comments: number[] = [];
  let index = blanksBack(tokens, newline - 1);
  while (index >= 0 && isComment(tokens.types[index]!)) {
    comments.push(index);
    index = blanksBack(tokens, index - 1);
  }
  const isWhole = comments.length > 0 && (index < 0 || tokens.types[index] === TokenType.Newline);
  return isWhole ? { start: index + 1, comments } : null;
}

/** Index of the last token up to a given one that is neither blanks nor a byte order mark, or -1. */
function blanksBack(tokens: TokenTable, from: number): number {
  let index = from;
  while (index >= 0 && isBlank(tokens.types[index]!)) index--;
  return index;
}

function skipBlanks(tokens: TokenTable, from: number): number {
  let index = from;
  while (isBlank(tokens.types[index]!)) index++;
  return index;
}

function isBlank(type: number): boolean {
  return type === TokenType.Whitespace || type === TokenType.ByteOrderMark;
}
