/**
 * Determines the lines of an item: its own, with the comments beside it, and the comment lines directly above. A
 * comment above a blank line is free-standing, and so are those that begin or end a range that the formatter ignores.
 */
import { endsWithHeredoc, isComment, type Node, type TokenTable, TokenType, TREE } from "../../syntax/index.ts";
import { hasRangeDirective, lineEnd, lineKind, lineOffset, lineStart } from "../text/logical-lines.ts";

/** An item's lines, by token indices. */
export interface Unit {
  readonly node: Node;
  /** First token on the first line, including comments above. */
  readonly start: number;
  /** The `Newline` or `EOF` that ends the last line. */
  readonly end: number;
}

/**
 * Returns the lines of a body item or element; `null` if they contain anything else. `limit` is the first token that
 * may belong to it.
 */
export function unitOf(node: Node, limit: number): Unit | null {
  const { tokens } = node[TREE];
  const start = lineStart(tokens, node.firstToken);
  let end = lineEnd(tokens, node.endToken);
  if (start < limit || !holdsOnly(tokens, start, node.firstToken, isBlankOrComment)) return null;
  let after = node.endToken;
  if (endsWithHeredoc(node) && tokens.types[tokens.nextSignificant(after)] === TokenType.Comma) {
    after = tokens.nextSignificant(after);
    if (lineKindBetween(tokens, node.endToken, after)) end = lineEnd(tokens, after);
  }
  if (!holdsOnly(tokens, after, end, isBlankCommentOrComma)) return null;
  return { node, start: leadStart(tokens, start, limit), end };
}

/** Returns the first token of the comments above a line. */
function leadStart(tokens: TokenTable, line: number, limit: number): number {
  let start = line;
  while (start > limit) {
    const above = lineStart(tokens, start - 1);
    if (above < limit || lineKind(tokens, above) !== "comment" || hasRangeDirective(tokens, above)) break;
    start = above;
  }
  return start;
}

/** Returns a unit's start offset. */
export function unitStart(tokens: TokenTable, unit: Unit): number {
  return lineOffset(tokens, unit.start);
}

/** Returns a unit's text without its final line break and the whitespace before that. */
export function unitText(tokens: TokenTable, unit: Unit): string {
  let last = unit.end;
  while (last > unit.start && tokens.types[last - 1] === TokenType.Whitespace) last--;
  return tokens.text.slice(unitStart(tokens, unit), tokens.start(last));
}

/** Returns whether two tokens are separated by whitespace and one line break only. */
function lineKindBetween(tokens: TokenTable, from: number, to: number): boolean {
  let breaks = 0;
  for (let token = from; token < to; token++) {
    if (tokens.types[token] === TokenType.Newline) breaks++;
    else if (tokens.types[token] !== TokenType.Whitespace) return false;
  }
  return breaks === 1;
}

function holdsOnly(tokens: TokenTable, from: number, to: number, isAllowed: (type: number) => boolean): boolean {
  for (let token = from; token < to; token++) if (!isAllowed(tokens.types[token]!)) return false;
  return true;
}

function isBlankOrComment(type: number): boolean {
  return type === TokenType.Whitespace || type === TokenType.ByteOrderMark || isComment(type);
}

function isBlankCommentOrComma(type: number): boolean {
  return isBlankOrComment(type) || type === TokenType.Comma || type === TokenType.Newline;
}
