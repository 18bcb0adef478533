/**
 * Assigns comments to nodes, by position alone. Comments are token indices.
 *
 *     # not a lead comment: a blank line follows
 *
 *     # the attribute's lead comment
 *     a = [ # no node's line comment: the tuple continues
 *       1,  # the line comment for `1`
 *     ]     # the line comment for the attribute and the tuple
 */
import { childNodes } from "./children.ts";
import { type SyntaxNode, TREE } from "./node.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { isComment, isTrivia, TokenType } from "./tokens/token-type.ts";
import type { SyntaxTree } from "./tree.ts";

/**
 * Returns the comments directly above a node that begins its line: comment-only lines, without a blank line between. In
 * source order.
 */
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

/**
 * Returns the comment after a node on its last line, followed only by the line's end and preceded by a comma at most;
 * -1 if absent.
 */
export function lineComment(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  const { types } = tokens;
  let index = skipBlanks(tokens, node.endToken);
  if (types[index] === TokenType.Comma) index = skipBlanks(tokens, index + 1);
  if (!isComment(types[index]!)) return -1;
  const after = types[skipBlanks(tokens, index + 1)];
  return after === TokenType.Newline || after === TokenType.EOF ? index : -1;
}

/** Returns the UTF-16 offset at which a node begins, lead comments included. */
export function startWithComments(node: SyntaxNode): number {
  const [first] = leadComments(node);
  return first === undefined ? node.start : node[TREE].tokens.start(first);
}

/** Returns the UTF-16 offset at which a node ends, line comment included. */
export function endWithComment(node: SyntaxNode): number {
  const comment = lineComment(node);
  return comment < 0 ? node.end : node[TREE].tokens.end(comment);
}

/** Returns the comments inside a node without children: in an empty body, tuple, object or call. */
export function danglingComments(node: SyntaxNode): number[] {
  if (childNodes(node).length > 0) return [];
  return node[TREE].tokens.commentsIn(node.firstToken, node.endToken);
}

/** Returns whether code follows a comment on its last line. */
export function hasCodeAfter({ tokens: { types, count } }: SyntaxTree<SyntaxNode>, comment: number): boolean {
  let index = comment + 1;
  while (index < count && isTrivia(types[index]!)) {
    if (types[index] === TokenType.Newline) return false;
    index++;
  }
  return types[index] !== TokenType.EOF;
}

/** Returns the 1-based numbers of the lines that contain only comments or parts of comments. */
export function commentLines({ tokens, source }: SyntaxTree<SyntaxNode>): ReadonlySet<number> {
  const lines = new Set<number>();
  const each = (index: number, visit: (line: number) => void): void => {
    const last = source.positionAt(tokens.end(index)).line;
    for (let { line } = source.positionAt(tokens.start(index)); line <= last; line++) visit(line);
  };
  for (const comment of tokens.commentsIn(0, tokens.count)) each(comment, (line) => lines.add(line));
  if (lines.size === 0) return lines;
  for (let index = 0; index < tokens.count; index++) {
    const type = tokens.types[index]!;
    if (!isTrivia(type) && type !== TokenType.EOF) each(index, (line) => lines.delete(line));
  }
  return lines;
}

/** Returns the number of blank lines above a node, or above its lead comments. 0 unless it begins its line. */
export function blankLinesBefore(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  let lineStart = startOfLine(tokens, leadComments(node)[0] ?? node.firstToken);
  let count = 0;
  while (lineStart > 0) {
    const line = skipWhitespaceBack(tokens, lineStart - 2);
    if (tokens.types[lineStart - 1] !== TokenType.Newline || (line >= 0 && tokens.types[line] !== TokenType.Newline))
      break;
    count++;
    lineStart = line + 1;
  }
  return count;
}

/** Returns the first token of a token's line if only whitespace precedes it there, otherwise -1. */
function startOfLine(tokens: TokenTable, index: number): number {
  const before = skipWhitespaceBack(tokens, index - 1);
  return before < 0 || tokens.types[before] === TokenType.Newline ? before + 1 : -1;
}

/**
 * Returns the comments of the line that a line break ends, the last one first; null if the line contains anything else.
 */
function commentsOfLine(tokens: TokenTable, newline: number): { start: number; comments: number[] } | null {
  const comments: number[] = [];
  let index = skipWhitespaceBack(tokens, newline - 1);
  while (index >= 0 && isComment(tokens.types[index]!)) {
    comments.push(index);
    index = skipWhitespaceBack(tokens, index - 1);
  }
  const isWhole = comments.length > 0 && (index < 0 || tokens.types[index] === TokenType.Newline);
  return isWhole ? { start: index + 1, comments } : null;
}

/**
 * Returns the index of the last token up to a given one that is neither whitespace nor a byte order mark; -1 if absent.
 */
function skipWhitespaceBack(tokens: TokenTable, from: number): number {
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
