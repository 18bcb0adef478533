/**
 * Which lines belong to an item: its own, with the comments beside it, and the lines of comments directly above. A comment that a blank
 * line separates from what follows is free-standing, and so are those that begin or end a range for the formatter to leave alone.
 */
import { endsWithHeredoc, isComment, type Node, type TokenTable, TokenType, TREE } from "../../syntax/index.ts";
import { hasRangeDirective, lineEnd, lineKind, lineOffset, lineStart } from "../text/logical-lines.ts";

/** The lines of an item, by token indices. */
export interface Unit {
  readonly node: Node;
  /** First token of the first line: of the comments above, where there are any. */
  readonly start: number;
  /** The `Newline` or `EOF` that ends the last line. */
  readonly end: number;
}

/** The lines of a body item or of an element; `null` where something else is on them too. `limit` is the first token that may be its. */
export function unitOf(node: Node, limit: number): Unit | null {
  const { tokens } = node[TREE];
  const own = lineStart(tokens, node.firstToken);
  let end = lineEnd(tokens, node.endToken);
  if (own < limit || !holdsOnly(tokens, own, node.firstToken, isBlankOrComment)) return null;
  let after = node.endToken;
  if (endsWithHeredoc(node) && tokens.types[tokens.nextSignificant(after)] === TokenType.Comma) {
    after = tokens.nextSignificant(after);
    if (lineKindBetween(tokens, node.endToken, after)) end = lineEnd(tokens, after);
  }
  if (!holdsOnly(tokens, after, end, isBlankCommentOrComma)) return null;
  return { node, start: leadStart(tokens, own, limit), end };
}

/** First token of the comments above a line. */
function leadStart(tokens: TokenTable, line: number, limit: number): number {
  let start = line;
  while (start > limit) {
    const above = lineStart(tokens, start - 1);
    if (above < limit || lineKind(tokens, above) !== "comment" || hasRangeDirective(tokens, above)) break;
    start = above;
  }
  return start;
}

/** Offset where a unit begins. */
export function unitStart(tokens: TokenTable, unit: Unit): number {
  return lineOffset(tokens, unit.start);
}

/** The text of a unit without the line break that ends it and the blanks before that. */
export function unitText(tokens: TokenTable, unit: Unit): string {
  let last = unit.end;
  while (last > unit.start && tokens.types[last - 1] === TokenType.Whitespace) last--;
  return tokens.text.slice(unitStart(tokens, unit), tokens.start(last));
}

/** Whether there is nothing but blanks and one line break between two tokens. */
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
