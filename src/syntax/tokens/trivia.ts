/** Line breaks, comments and characters in and around nodes: questions about tokens, for those who only have nodes. */
import type { TextRange } from "../../text/index.ts";
import { type SyntaxNode, TREE } from "../node.ts";
import type { Expression, TemplateText } from "../nodes/index.ts";
import { withoutParentheses } from "../parentheses.ts";
import { isComment, TokenType } from "./token-type.ts";

/** Whether a node spans several lines of code: line breaks inside comments and heredocs do not count. */
export function spansLines(node: SyntaxNode): boolean {
  return node[TREE].tokens.hasNewlineIn(node.firstToken, node.endToken);
}

/** Whether a line break stands between the end of a node and the start of another one after it. */
export function hasLineBreakBetween(node: SyntaxNode, next: SyntaxNode): boolean {
  return node[TREE].tokens.hasNewlineIn(node.endToken, next.firstToken);
}

/** Whether an empty line, or one of blanks, stands between the end of a node and the start of another one after it. */
export function hasBlankLineBetween(node: SyntaxNode, next: SyntaxNode): boolean {
  return /\n[ \t\r]*\n/.test(node[TREE].tokens.text.slice(node.end, next.start));
}

/** Whether a line break stands in a node outside all brackets and templates in it. */
export function hasOpenLineBreak(node: SyntaxNode): boolean {
  const { types, partners } = node[TREE].tokens;
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (types[index] === TokenType.Newline) return true;
    if (partners[index]! > index) index = partners[index]!;
  }
  return false;
}

/** Whether a node's last token is the closing marker of a heredoc: only a line break may follow. */
export function endsWithHeredoc(node: SyntaxNode): boolean {
  return node[TREE].tokens.types[node.endToken - 1] === TokenType.CHeredoc;
}

/** Whether nothing would be lost with the parentheses around an expression: no comment, and no line break that depends on them. */
export function hasPlainParentheses(expression: Expression): boolean {
  const inner = withoutParentheses(expression);
  const { tokens } = expression[TREE];
  const hasComment =
    tokens.commentsIn(expression.firstToken, inner.firstToken).length > 0 ||
    tokens.commentsIn(inner.endToken, expression.endToken).length > 0;
  return !hasComment && !endsWithHeredoc(inner) && !hasOpenLineBreak(inner);
}

/** The character before a node in its text; empty at the start of the text. */
export function characterBefore(node: SyntaxNode): string {
  return node[TREE].tokens.text.charAt(node.start - 1);
}

/** The character after a node in its text; empty at the end of the text. */
export function characterAfter(node: SyntaxNode): string {
  return node[TREE].tokens.text.charAt(node.end);
}

/** UTF-16 offset after the comma that follows a node, or after the node where none does. */
export function endWithComma(node: SyntaxNode): number {
  const { tokens } = node[TREE];
  const next = tokens.nextSignificant(node.endToken);
  return tokens.types[next] === TokenType.Comma ? tokens.end(next) : node.end;
}

/**
 * The range of the lines that a node stands on, with the blank lines above it, so that nothing but the node is gone without them. `null`
 * where it shares its lines with something, or where a comment is directly above.
 */
export function ownLines(node: SyntaxNode): TextRange | null {
  const { tokens } = node[TREE];
  const { types } = tokens;
  let [from, to] = [node.firstToken, node.endToken];
  while (from > 0 && isSpace(types[from - 1]!)) from--;
  while (types[to] === TokenType.Whitespace) to++;
  if (from > 0 && isComment(types[from - 1]!)) return null;
  if (types[to] !== TokenType.Newline && types[to] !== TokenType.EOF) return null;
  // The line break before the blank lines above belongs to what stands there.
  if (from > 0 && types[from] === TokenType.Whitespace) from++;
  if (from > 0 && types[from] !== TokenType.Newline) return null;
  if (from === 0) while (isSpace(types[to]!)) to++;
  return { start: tokens.start(from), end: tokens.start(to) };
}

/**
 * The range of the literal text of a quoted template from a node on, up to the next sequence or the closing quote. `null` in heredocs, and
 * for a node that follows another one of the same text: a single dollar sign is a node of its own.
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
