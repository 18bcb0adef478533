/**
 * The measured pieces for layout. Prefix sums return in constant time how wide a range is on one line, whether it can
 * be on one, and whether it could be broken. All indices are of pieces, unless they are called tokens.
 */
import { TokenType, type SyntaxTree } from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";
import { RAW_LINES, RAW_TEXT } from "../pieces.ts";
import { scratchInt32, scratchUint8 } from "../scratch.ts";
import { NOTHING, spaceBefore } from "../spacing-rule.ts";
import type { Substitution } from "../substitutions.ts";
import { Code } from "./code.ts";
import type { SoftBreaks } from "../joins/joinable-objects.ts";
import { SourcePieces } from "./source-pieces.ts";

/** A node's tokens. */
export interface Span {
  readonly firstToken: number;
  readonly endToken: number;
}

/** A source's pieces, measured. */
export class Sequence extends SourcePieces {
  /** Spaces before the piece if it shares a line with the previous one. */
  readonly gaps: Uint8Array;
  /** Sum of gaps and widths before each piece. */
  private readonly columns: Int32Array;
  /** Number of earlier pieces preceded by an author's line break. */
  private readonly breakCounts: Int32Array;
  /** Number of earlier heredocs and other multiline pieces. */
  private readonly spanCounts: Int32Array;
  /** Number of earlier pieces at which a line could be broken: non-empty brackets, operators. */
  private readonly breakableCounts: Int32Array;
  /** 1 if a line break before the piece is ignored, because its object may be joined; 2 if the object has no other. */
  private readonly soft: Uint8Array | null;

  /** Reads and measures a tree without errors. Substitutions are sorted. */
  constructor(tree: SyntaxTree, substitutions: readonly Substitution[], softBreaks: SoftBreaks) {
    super(tree, substitutions);
    const size = this.pieces.count + 1;
    this.gaps = scratchUint8(size);
    this.columns = scratchInt32(size);
    this.breakCounts = scratchInt32(size);
    this.spanCounts = scratchInt32(size);
    this.breakableCounts = scratchInt32(size);
    this.soft = softBreaks.size === 0 ? null : scratchUint8(size).fill(0);
    for (const token of softBreaks.keys()) this.soft![this.pieceOf[token]!] = 1;
    this.measure();
    for (const [token, object] of softBreaks) if (this.isFlatNode(object)) this.soft![this.pieceOf[token]!] = 2;
  }

  /** Returns a node's first piece. */
  first(node: Span): number {
    return this.pieceOf[node.firstToken]!;
  }

  /** Returns the index after a node's last piece. */
  end(node: Span): number {
    return this.pieceOf[node.endToken]!;
  }

  /** Returns the columns of `[from, to)` on one line, without the gap before it. */
  width(from: number, to: number): number {
    return from >= to ? 0 : this.columns[to]! - this.columns[from]! - this.gaps[from]!;
  }

  /** Returns the columns of `[from, to)` on one line, with the gap before it. */
  tailWidth(from: number, to: number): number {
    return from >= to ? 0 : this.columns[to]! - this.columns[from]!;
  }

  /** Returns a node's columns on one line. */
  nodeWidth(node: Span): number {
    return this.width(this.first(node), this.end(node));
  }

  /** Returns whether `[from, to)` contains no line break: neither an author's nor one in a heredoc or comment. */
  isFlat(from: number, to: number): boolean {
    return !this.hasBreak(from, to) && this.spanCounts[to] === this.spanCounts[from];
  }

  /** Returns whether a node contains no line break. */
  isFlatNode(node: Span): boolean {
    return this.isFlat(this.first(node), this.end(node));
  }

  /** Returns whether the author put a line break inside `[from, to)`. */
  hasBreak(from: number, to: number): boolean {
    return from < to && this.breakCounts[to] !== this.breakCounts[from + 1];
  }

  /** Returns whether `[from, to)` can never be on one line, because it contains a line comment or a multiline text. */
  mustBreakIn(from: number, to: number): boolean {
    return this.spanCounts[to] !== this.spanCounts[from] || this.findIn(from, to, TokenType.LineComment) >= 0;
  }

  /**
   * Returns whether `[from, to)` contains a non-empty bracket pair, a binary operator or a conditional outside
   * templates.
   */
  isBreakable(from: number, to: number): boolean {
    return this.breakableCounts[to] !== this.breakableCounts[from];
  }

  /** Returns whether a node contains something that can be broken. */
  isBreakableNode(node: Span): boolean {
    return this.isBreakable(this.first(node), this.end(node));
  }

  /** Returns whether `[from, to)` is on a line that is kept, because a directive at its end applies to all of it. */
  isPinned(from: number, to: number): boolean {
    return this.pinned !== null && this.pinned[from] === 1 && this.isFlat(from, to);
  }

  /** Returns whether a piece is a text kept as written. */
  isRaw(piece: number): boolean {
    const type = this.pieces.types[piece];
    return type === RAW_TEXT || type === RAW_LINES;
  }

  /** Returns whether a piece is a comment. */
  isComment(piece: number): boolean {
    const type = this.pieces.types[piece];
    return type === TokenType.LineComment || type === TokenType.InlineComment;
  }

  /** Returns the first piece with a type in `[from, to)`, or -1. */
  findIn(from: number, to: number, type: number): number {
    const { types } = this.pieces;
    for (let piece = from; piece < to; piece++) if (types[piece] === type) return piece;
    return -1;
  }

  /**
   * Returns the index after the first line of `[from, to)`: before the author's first line break in it and the comments
   * that end the line, or after a heredoc's introducer or a multiline comment.
   */
  firstLineEnd(from: number, to: number): number {
    if (this.isFlat(from, to)) return to;
    for (let piece = from; piece < to; piece++) {
      const spans = this.spanCounts[piece + 1] !== this.spanCounts[piece];
      if (spans && (piece === from || !this.endsLine(piece))) return piece + 1;
      if (piece === from || !this.endsLine(piece)) continue;
      let end = piece;
      while (end - 1 > from && this.isComment(end - 1)) end--;
      return end;
    }
    return to;
  }

  /** Returns the last piece in `[from, to)` that the author put on a new line, or -1. */
  lastBreak(from: number, to: number): number {
    for (let piece = to - 1; piece > from; piece--) if (this.endsLine(piece)) return piece;
    return -1;
  }

  /** Returns the columns of the last line of a comment or verbatim text, or -1 if it has only one line. */
  lastLineWidth(piece: number): number {
    if (this.pieces.types[piece] !== TokenType.InlineComment && !this.isRaw(piece)) return -1;
    const text = this.pieces.text(piece);
    const newline = text.lastIndexOf("\n");
    return newline < 0 ? -1 : graphemeWidth(text, newline + 1, text.length);
  }

  private measure(): void {
    const { pieces, breaks, widths, depths, gaps, columns, breakCounts, spanCounts, breakableCounts } = this;
    const { types, count } = pieces;
    const code = new Code(this);
    let before: number = NOTHING;
    columns[0] = breakCounts[0] = spanCounts[0] = breakableCounts[0] = 0;
    for (let piece = 0; piece < count; piece++) {
      const type = types[piece]!;
      const isCode = depths[piece] === 0;
      // A line comment requires a line break after it.
      if (breaks[piece] !== 0 && isCode && types[piece - 1] !== TokenType.LineComment && code.isInside(piece))
        breaks[piece] = 0;
      gaps[piece] = piece === 0 ? 0 : spaceBefore(pieces, piece, before);
      if (piece > 0) before = types[piece - 1]!;
      columns[piece + 1] = columns[piece]! + gaps[piece]! + widths[piece]!;
      breakCounts[piece + 1] = breakCounts[piece]! + (this.isHardBreak(piece) ? 1 : 0);
      spanCounts[piece + 1] = spanCounts[piece]! + (this.spansLines(piece, type) ? 1 : 0);
      breakableCounts[piece + 1] = breakableCounts[piece]! + (isCode && this.canBreakAt(piece, type, code) ? 1 : 0);
      if (type === TokenType.CBrack && isCode) this.closeIndex(piece, code.openOfIndex(piece));
      code.read(piece);
    }
  }

  /** Makes an index that the author wrote on one line unbreakable, with all that it contains. */
  private closeIndex(close: number, open: number): void {
    const { breakableCounts } = this;
    if (open < 0 || breakableCounts[open] === breakableCounts[close + 1] || !this.isFlat(open, close + 1)) return;
    if (this.soft?.subarray(open, close + 1).includes(1) === true) return;
    breakableCounts.fill(breakableCounts[open]!, open + 1, close + 2);
  }

  /** Returns whether a piece is a heredoc's start or a multiline text. */
  private spansLines(piece: number, type: number): boolean {
    if (type === TokenType.OHeredoc) return true;
    return (type === TokenType.InlineComment || type >= RAW_LINES) && this.pieces.text(piece).includes("\n");
  }

  /** Returns whether a line break before the piece is printed if the constructs around it break. */
  private endsLine(piece: number): boolean {
    return this.breaks[piece]! > 0 && this.soft?.[piece] !== 2;
  }

  private isHardBreak(piece: number): boolean {
    return this.breaks[piece]! > 0 && (this.soft === null || this.soft[piece] === 0);
  }

  /** Returns whether a piece opens a pair that can be expanded, or is an operator that a line can end with. */
  private canBreakAt(piece: number, type: number, code: Code): boolean {
    const { types } = this.pieces;
    switch (type) {
      case TokenType.OBrace:
      case TokenType.OParen:
        return types[piece + 1] !== type + 1;
      case TokenType.OBrack:
        return types[piece + 1] !== type + 1 && !this.isSplat(piece) && !code.isPlainIndex(piece);
      case TokenType.Minus:
        return !code.isSign(piece);
      case TokenType.Star:
        return !code.isSplat();
      default:
        return type === TokenType.Question || (type > TokenType.Star && type <= TokenType.Or);
    }
  }

  /** Returns whether a bracket opens `[*]`, which is one operator. */
  private isSplat(bracket: number): boolean {
    let next = bracket + 1;
    while (this.isComment(next)) next++;
    return this.pieces.types[next] === TokenType.Star;
  }
}
