/**
 * Positions Prettier's cursor. Prettier searches for the nodes around the cursor and compares their text before and
 * after character by character, which takes forever on long nodes; so it receives the nearest unchanged tokens as
 * nodes.
 */
import type { FormattedTree } from "../src/format/index.ts";
import { TokenType, type SyntaxTree, type TokenTable } from "../src/syntax/index.ts";

/** A token beside or around the cursor. Offsets are UTF-16 units. */
export interface CursorAnchor {
  readonly type: "CursorAnchor";
  readonly start: number;
  readonly end: number;
  /** Offset after the token in the output. */
  readonly outputEnd: number;
}

/** Returns the nearest printed tokens that start at or before the offset, and after it: at most two. */
export function cursorAnchors(tree: SyntaxTree, formatted: FormattedTree, offset: number): CursorAnchor[] {
  const { tokens } = tree;
  const ends = formatted.tokenEnds();
  const at = tokens.indexAt(offset);
  let before = at;
  while (before >= 0 && !isAnchor(tokens, ends, before)) before--;
  let after = at + 1;
  while (after < tokens.count && !isAnchor(tokens, ends, after)) after++;
  const anchors = [before, after]
    .filter((token) => token >= 0 && token < tokens.count)
    .map((token) => anchor(tokens, ends, token));
  // A comment that moves may end up on the other side.
  return anchors.length === 2 && startInOutput(anchors[1]!) < anchors[0]!.outputEnd ? [anchors[0]!] : anchors;
}

/** Returns the offset of an anchor's first character in the output. */
export function startInOutput(token: CursorAnchor): number {
  return token.outputEnd - (token.end - token.start);
}

function isAnchor(tokens: TokenTable, ends: Int32Array, token: number): boolean {
  const type = tokens.types[token]!;
  return ends[token]! >= 0 && type !== TokenType.Whitespace && type !== TokenType.Newline && type !== TokenType.EOF;
}

function anchor(tokens: TokenTable, ends: Int32Array, token: number): CursorAnchor {
  return { type: "CursorAnchor", start: tokens.start(token), end: tokens.end(token), outputEnd: ends[token]! };
}
