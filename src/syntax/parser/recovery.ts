/**
 * Skips tokens that an error made unreadable. Skipped tokens end up in error nodes; bracket pairs are skipped whole.
 *
 * Parsing continues at the closer of the open bracket, at a separator on its level, or at the end of a body's line. If
 * the closer is missing, the text ends at the parser's limit.
 */
import { ErrorNode, type Node } from "../nodes/index.ts";
import type { TokenTable } from "../tokens/token-table.ts";
import { TokenType } from "../tokens/token-type.ts";
import type { Parser } from "./parser.ts";
import { syntaxCodes } from "../codes.ts";

/** Maximum nesting. Far above real files; bounded because tree consumers may recurse. */
export const MAX_NESTING = 2000;

const NO_NODES: readonly never[] = Object.freeze([]);

/** Returns whether no further bracket, block or template may be opened. */
export function isTooDeep(parser: Parser): boolean {
  return parser.level >= MAX_NESTING;
}

/** At an opener that is nested too deep: reports it and skips its bracket. The node starts at `first`. */
export function skipTooDeep(parser: Parser, first: number): ErrorNode {
  const open = parser.index;
  parser.reportToken(syntaxCodes["nesting-too-deep"], open, -1, { limit: MAX_NESTING });
  const close = closerOf(parser, open);
  skipTo(parser, close < 0 ? endOfText(parser) : close + 1);
  parser.resume();
  return new ErrorNode(parser.tree, first, parser.cursor, NO_NODES);
}

/**
 * Reports that the text ends before an expression. If it ends early because of an unclosed bracket, reports the
 * bracket.
 */
export function failAtEnd(parser: Parser): void {
  const open = parser.innermost;
  const isEnd = open < 0 || parser.limit === parser.tree.tokens.count - 1;
  if (isEnd) return parser.fail(syntaxCodes["missing-expression"], parser.index);
  const type = parser.types[open];
  if (type === TokenType.OBrack) parser.fail(syntaxCodes["unterminated-tuple"], open);
  else if (type === TokenType.OBrace) parser.fail(syntaxCodes["unterminated-object"], open);
  else if (parser.types[open - 1] === TokenType.Ident) parser.fail(syntaxCodes["unterminated-function-call"], open);
  else parser.fail(syntaxCodes["unbalanced-parentheses"], open);
}

/** Returns an opener's closer, or -1 if it is missing, out of reach, or was skipped by an inner error. */
export function closerOf(parser: Parser, open: number): number {
  const close = parser.partners[open]!;
  return close < parser.limit && close >= parser.cursor ? close : -1;
}

/**
 * Skips to the closer of an open bracket, or to the end of the text if it is missing. Returns the skipped tokens, or
 * `null`.
 */
export function skipToCloser(parser: Parser, open: number): ErrorNode | null {
  const close = closerOf(parser, open);
  const skipped = skipTo(parser, close < 0 ? endOfText(parser) : close);
  parser.resume();
  return skipped;
}

/** Skips to the next comma, to the next significant line break, or to the closer of an open bracket. */
export function skipElement(parser: Parser, open: number): ErrorNode | null {
  const close = closerOf(parser, open);
  const end = close < 0 ? endOfText(parser) : close;
  const skipped = skipTo(parser, separatorIn(parser, parser.cursor, end, TokenType.Comma));
  parser.resume();
  return skipped;
}

/**
 * Skips to the end of the line in a body, and further while lines begin with tokens that start no item, but not past
 * the open block's closing brace (-1 for none). `startsItem` judges a line by its first token.
 */
export function skipLine(parser: Parser, openBrace: number, startsItem: StartsItem = startsWithName): ErrorNode | null {
  const { tokens } = parser.tree;
  const close = openBrace < 0 ? -1 : closerOf(parser, openBrace);
  const end = close < 0 ? endOfText(parser) : close;
  let lineEnd = separatorIn(parser, parser.cursor, end, TokenType.Newline);
  let next = tokens.nextSignificant(lineEnd);
  while (next < end && !startsItem(tokens, next)) {
    lineEnd = separatorIn(parser, next, end, TokenType.Newline);
    next = tokens.nextSignificant(lineEnd);
  }
  const skipped = skipTo(parser, lineEnd);
  parser.resume();
  return skipped;
}

/** Returns whether an item may begin with a token, the first of its line. */
export type StartsItem = (tokens: TokenTable, index: number) => boolean;

/** Returns whether a token is a name, or a quoted name by mistake. */
function startsWithName({ types }: TokenTable, index: number): boolean {
  return types[index] === TokenType.Ident || types[index] === TokenType.OQuote;
}

/** Skips the rest. */
export function skipRest(parser: Parser): ErrorNode | null {
  return skipTo(parser, endOfText(parser));
}

/** Returns a child and the tokens skipped after it as one node. */
export function joinSkipped<T extends Node>(parser: Parser, child: T, skipped: ErrorNode | null): T | ErrorNode {
  if (skipped === null) return child;
  if (child.isMissing) return skipped;
  return new ErrorNode(parser.tree, child.firstToken, skipped.endToken, [child]);
}

/** Adds skipped tokens, if any, to the children of the production in progress. */
export function collectSkipped(parser: Parser, skipped: ErrorNode | null): void {
  if (skipped !== null) parser.collect(skipped);
}

/** Returns the index after the last visible significant token. */
function endOfText(parser: Parser): number {
  return Math.max(parser.cursor, parser.tree.tokens.previousSignificant(parser.limit) + 1);
}

/**
 * Returns the next separator on this level in `[from, end)`, or `end`. Line breaks separate if they are significant.
 */
function separatorIn(parser: Parser, from: number, end: number, separator: number): number {
  const { types, partners, newlines } = parser;
  let index = from;
  while (index < end) {
    const type = types[index]!;
    if (type === separator || (type === TokenType.Newline && newlines)) return index;
    const partner = partners[index]!;
    index = partner > index && partner < end ? partner + 1 : index + 1;
  }
  return end;
}

/** Moves the cursor to `end`. Returns a node for the significant tokens between, or `null`. */
function skipTo(parser: Parser, end: number): ErrorNode | null {
  const { tokens } = parser.tree;
  const first = tokens.nextSignificant(parser.cursor);
  parser.cursor = Math.max(parser.cursor, end);
  parser.settle();
  if (first >= end) return null;
  return new ErrorNode(parser.tree, first, tokens.previousSignificant(end) + 1, NO_NODES);
}
