/**
 * Finds the interpolations and directives in heredocs whose line breaks are not printed. Behind one that is broken, the
 * reference loses the indentation of the blocks around the heredoc. So it goes on one line if it fits there, and if
 * only calls, parentheses and indexes are broken in it.
 */
import { isCloser, isComment, isOpener, nodeAt, TokenType, type SyntaxTree } from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";
import { PieceList } from "../pieces.ts";
import { NOTHING, spaceBefore } from "../spacing-rule.ts";
import type { Substitution } from "../substitutions.ts";

/** Returns the tokens to leave out: line breaks, and the commas before them that end a list. */
export function joinableInterpolations(tree: SyntaxTree, printWidth: number): Substitution[] {
  const { tokens } = tree;
  const joined: Substitution[] = [];
  let open = tokens.types.indexOf(TokenType.OHeredoc);
  while (open >= 0) {
    const close = tokens.partners[open]!;
    const mayJoin = tokens.hasNewlineIn(open + 1, close);
    for (let from = open + 1; mayJoin && from < close;) {
      const to = lineEnd(tree, from, close);
      joined.push(...breaksToDrop(tree, from, to, printWidth));
      from = to;
    }
    open = tokens.types.indexOf(TokenType.OHeredoc, close);
  }
  return joined;
}

/** Returns the index after the token with the text's next line break, outside template sequences. */
function lineEnd({ tokens }: SyntaxTree, from: number, close: number): number {
  for (let token = from; token < close; token++) {
    if (isOpener(tokens.types[token]!)) token = tokens.partners[token]!;
    else if (tokens.text.charCodeAt(tokens.end(token) - 1) === LINE_FEED) return token + 1;
  }
  return close;
}

const LINE_FEED = 10;

/** Returns the tokens to leave out of a line of a heredoc, none if it has to stay or does not fit. */
function breaksToDrop(tree: SyntaxTree, from: number, to: number, printWidth: number): Substitution[] {
  const { tokens } = tree;
  const dropped: Substitution[] = [];
  const kept = new PieceList(tokens, to - from);
  const brackets: number[] = [];
  for (let token = from; token < to; token++) {
    const type = tokens.types[token]!;
    if (isComment(type) || type === TokenType.OHeredoc) return [];
    if (isOpener(type)) brackets.push(token);
    else if (isCloser(type)) brackets.pop();
    if (type === TokenType.Newline && !mayJoinIn(tree, brackets[brackets.length - 1]!)) return [];
    if (type === TokenType.Newline || endsBrokenList(tree, token))
      dropped.push({ start: token, end: token + 1, pieces: [] });
    else if (type !== TokenType.Whitespace) kept.addToken(token);
  }
  return dropped.length === 0 || widthOf(kept) > printWidth ? [] : dropped;
}

/** Returns whether line breaks directly inside a bracket are dropped: not in a tuple, an object or a `for`. */
function mayJoinIn(tree: SyntaxTree, bracket: number): boolean {
  const { tokens } = tree;
  if (tokens.types[bracket] === TokenType.OBrace) return false;
  return tokens.types[bracket] !== TokenType.OBrack || nodeAt(tree, tokens.start(bracket)).type === "IndexStep";
}

/** Returns whether a token is a comma before a line break and a closing bracket. */
function endsBrokenList({ tokens }: SyntaxTree, comma: number): boolean {
  if (tokens.types[comma] !== TokenType.Comma) return false;
  const next = tokens.nextSignificant(comma + 1);
  return isCloser(tokens.types[next]!) && tokens.hasNewlineIn(comma, next);
}

/** Returns the columns of pieces on one line. */
function widthOf(pieces: PieceList): number {
  let width = 0;
  let before: number = NOTHING;
  for (let piece = 0; piece < pieces.count; piece++) {
    if (piece > 0) {
      width += spaceBefore(pieces, piece, before);
      before = pieces.types[piece - 1]!;
    }
    const text = pieces.text(piece);
    const lineBreak = /\r?\n$/.exec(text);
    width += graphemeWidth(text, 0, lineBreak?.index ?? text.length);
  }
  return width;
}
