/**
 * Skipping what an error made unreadable. Skipped tokens end up in error nodes; bracket pairs are skipped whole.
 *
 * Three places to go on: the closer of the bracket that is open, a separator at its level, the end of the line in a body. Where the
 * closer is missing, the text ends at the parser's limit.
 */
import { ErrorNode, type Node } from "../nodes/index.ts";
import type { TokenTable } from "../tokens/token-table.ts";
import { TokenType } from "../tokens/token-type.ts";
import type { Parser } from "./parser.ts";
import { syntaxCodes } from "../codes.ts";

/** Levels of nesting that are read. Far above real files; bounded because consumers of trees may recurse. */
export const MAX_NESTING = 2000;

const NO_NODES: readonly never[] = Object.freeze([]);

/** Whether no further bracket, block or template may be opened. */
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

/** Reports that the text ends where an expression is needed. Where it only ends for an unclosed bracket, that one is reported. */
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

/** Index of an opener's closer, or -1 where it is missing, out of reach, or was skipped for an error further in. */
export function closerOf(parser: Parser, open: number): number {
  const close = parser.partners[open]!;
  return close < parser.limit && close >= parser.cursor ? close : -1;
}

/** Skips to the closer of an open bracket. Returns what was skipped, or `null`. Goes on there unless the closer is missing. */
export function skipToCloser(parser: Parser, open: number): ErrorNode | null {
  const close = closerOf(parser, open);
  const skipped = skipTo(parser, close < 0 ? endOfText(parser) : close);
  parser.resume();
  return skipped;
}

/** Skips to the next comma, to the next line break where these count, or to the closer of an open bracket. */
export function skipElement(parser: Parser, open: number): ErrorNode | null {
  const close = closerOf(parser, open);
  const end = close < 0 ? endOfText(parser) : close;
  const skipped = skipTo(parser, separatorIn(parser, parser.cursor, end, TokenType.Comma));
  parser.resume();
  return skipped;
}

/**
 * In a body: skips to the end of the line and on, as long as lines begin with something no item begins with, but not past the
 * closing brace of the block that is open (-1 for none). `startsItem` judges by the first token of a line.
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

/** Whether an item of a body may begin with a token, the first of its line. */
export type StartsItem = (tokens: TokenTable, index: number) => boolean;

/** A name, or a name that is wrongly quoted. */
function startsWithName({ types }: TokenTable, index: number): boolean {
  return types[index] === TokenType.Ident || types[index] === TokenType.OQuote;
}

/** Skips everything that is left. */
export function skipRest(parser: Parser): ErrorNode | null {
  return skipTo(parser, endOfText(parser));
}

/** A child and what was skipped after it as one node. */
export function joinSkipped<T extends Node>(parser: Parser, child: T, skipped: ErrorNode | null): T | ErrorNode {
  if (skipped === null) return child;
  if (child.isMissing) return skipped;
  return new ErrorNode(parser.tree, child.firstToken, skipped.endToken, [child]);
}

/** Adds a node to the children of the production in progress, if there is one. */
export function collectSkipped(parser: Parser, skipped: ErrorNode | null): void {
  if (skipped !== null) parser.collect(skipped);
}

/** Index after the last significant token that can be seen. */
function endOfText(parser: Parser): number {
  return Math.max(parser.cursor, parser.tree.tokens.previousSignificant(parser.limit) + 1);
}

/** Index of the next separator at this level in `[from, end)`, or `end`. Line breaks separate where they count. */
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
