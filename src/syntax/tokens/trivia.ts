/** Line breaks, comments and characters in and around nodes: token queries for callers that only have nodes. */
import type { TextRange } from "../../text/index.ts";
import { type SyntaxNode, TREE } from "../node.ts";
import type { Expression, TemplateText } from "../nodes/index.ts";
import { withoutParentheses } from "../parentheses.ts";
import { isComment, TokenType } from "./token-type.ts";

/** Returns whether a node's code spans several lines: line breaks inside comments and heredocs do not count. */
export function spansLines(node: SyntaxNode): boolean {
  return node[TREE].tokens.hasNewlineIn(node.firstToken, node.endToken);
}

/** Returns whether there is a line break between a node and another one after it. */
export function hasLineBreakBetween(node: SyntaxNode, next: SyntaxNode): boolean {
  return node[TREE].tokens.hasNewlineIn(node.endToken, next.firstToken);
}

/** Returns whether there is a blank line between a node and another one after it. */
export function hasBlankLineBetween(node: SyntaxNode, next: SyntaxNode): boolean {
  return /\n[ \t\r]*\n/.test(node[TREE].tokens.text.slice(node.end, next.start));
}

/** Returns whether a node contains a line break outside all its brackets and templates. */
export function hasOpenLineBreak(node: SyntaxNode): boolean {
  const { types, partners } = node[TREE].tokens;
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (types[index] === TokenType.Newline) return true;
    if (partners[index]! > index) index = partners[index]!;
  }
  return false;
}

/** Returns whether a node's last token is a heredoc's closing marker: only a line break may follow. */
export function endsWithHeredoc(node: SyntaxNode): boolean {
  return node[TREE].tokens.types[node.endToken - 1] === TokenType.CHeredoc;
}

/**
 * Returns whether the parentheses around an expression can be removed without losing a comment or a line break that
 * requires them.
 */
export function hasPlainParentheses(expression: Expression): boolean {
  const inner = withoutParentheses(expression);
  const { tokens } = expression[TREE];
  const hasComment =
    tokens.commentsIn(expression.firstToken, inner.firstToken).length > 0 ||
    tokens.commentsIn(inner.endToken, expression.endToken).length > 0;
  return !hasComment && !endsWithHeredoc(inner) && !hasOpenLineBreak(inner);
}

/** Returns the character before a node; empty at the start of the text. */
export function characterBefore(node: SyntaxNode): string {
  return node[TREE].tokens.text.charAt(node.start - 1);
}

/** Returns the character after a node; empty at the end of the text. */
export function characterAfter(node: SyntaxNode): string {
  return node[TREE].tokens.text.charAt(node.end);
}

/** Returns the UTF-16 offset after the comma that follows a node, or after the node if none does. */
export function endWithComma(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  const next = tokens.nextSignificant(node.endToken);
  return tokens.types[next] === TokenType.Comma ? tokens.end(next) : node.end;
}

/**
 * Returns the range of a node's lines, with the blank lines above, so that removing it removes only the node. `null` if
 * the node shares its lines with something, or if a comment is directly above.
 */
export function ownLines(node: SyntaxNode): TextRange | null {
  const { tokens } = node[TREE];
  const { types } = tokens;
  let [from, to] = [node.firstToken, node.endToken];
  while (from > 0 && isSpace(types[from - 1]!)) from--;
  while (types[to] === TokenType.Whitespace) to++;
  if (from > 0 && isComment(types[from - 1]!)) return null;
  if (types[to] !== TokenType.Newline && types[to] !== TokenType.EOF) return null;
  // The line break before the blank lines belongs to the line above.
  if (from > 0 && types[from] === TokenType.Whitespace) from++;
  if (from > 0 && types[from] !== TokenType.Newline) return null;
  if (from === 0) while (isSpace(types[to]!)) to++;
  return { start: tokens.start(from), end: tokens.start(to) };
}

/**
 * Returns the range of a quoted template's literal text from a node, up to the next sequence or the closing quote.
 * `null` in heredocs, and for a node that continues a literal: a single dollar sign is a separate node.
 */
export function quotedTextFrom(node: TemplateText): TextRange | null {
  const { tokens } = node[TREE];
  let last = node.firstToken;
  if (tokens.types[last] !== TokenType.QuotedLit || tokens.types[last - 1] === TokenType.QuotedLit) return null;
  while (tokens.types[last + 1] === TokenType.QuotedLit) last++;
  return { start: node.start, end: tokens.end(last) };
}

function isSpace(type: number): boolean {
  return type === TokenType.Whitespace || type === TokenType.Newline;
}
