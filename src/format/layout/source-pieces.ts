/**
 * The pieces from which layout starts: everything in a source except whitespace and trailing commas, after
 * substitutions. Each has the author's line breaks before it and its width. All indices are of pieces, unless they are
 * called tokens.
 */
import { type SyntaxTree, TokenType } from "../../syntax/index.ts";
import { graphemeWidth } from "../../text/index.ts";
import { PieceList } from "../pieces.ts";
import { scratchInt32, scratchUint16, scratchUint8 } from "../scratch.ts";
import { bracketChanges } from "../spacing-rule.ts";
import type { Substitution } from "../substitutions.ts";

/**
 * `trivy:ignore:…`, `tflint-ignore: …`, `checkov:skip=…`, `eslint-disable-line …`, `gitleaks:allow`; and keywords that
 * need no verb.
 */
const DIRECTIVE =
  /(?:#|\/\/)[ \t]*(?:[a-z][\w-]*[:-](?:ignore|skip|allow|disable)\b(?!-next-line\b)|(?:nosemgrep|nosec|noqa|nolint|kics-scan|infracost|pragma: allowlist)\b)/iy;

/** Returns whether the line comment at an offset is a directive for a scanner or a linter. */
function isToolDirective(text: string, offset: number): boolean {
  DIRECTIVE.lastIndex = offset;
  return DIRECTIVE.test(text);
}

/** A source's pieces, in its order. */
export class SourcePieces {
  readonly tree: SyntaxTree;
  readonly pieces: PieceList;
  /** Line breaks before the piece: 0, 1, or 2 for one or more blank lines. */
  readonly breaks: Uint8Array;
  /** Columns up to the text's first line break. */
  readonly widths: Int32Array;
  /** Number of templates around the piece (0: code). */
  readonly depths: Uint16Array;
  /** By token: its piece, or the next one if it is not printed. */
  readonly pieceOf: Int32Array;
  /**
   * 1 for each piece on a line that ends in a tool directive, and that closes the brackets that it opens and no others;
   * `null` if there is no such line.
   */
  protected pinned: Uint8Array | null = null;
  /** Whether the text is ASCII: columns are code units. */
  private readonly isAscii: boolean;
  /** Line breaks since the last piece. */
  private pending = 0;
  private depth = 0;
  /** The first piece on the source's line, or `null` if it begins inside a comment. */
  private lineStart: number | null = 0;

  /** Reads a tree without errors. Substitutions are sorted. */
  constructor(tree: SyntaxTree, substitutions: readonly Substitution[]) {
    const { tokens } = tree;
    const substitutes = substitutions.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const capacity = tokens.count + substitutes;
    this.tree = tree;
    this.pieces = new PieceList(tokens, capacity);
    this.breaks = scratchUint8(capacity);
    this.widths = scratchInt32(capacity);
    this.depths = scratchUint16(capacity);
    this.pieceOf = scratchInt32(tokens.count + 1);
    this.isAscii = !/[^\0-\x7f]/.test(tokens.text);
    let token = 0;
    for (const substitution of substitutions) {
      this.addTokens(token, substitution.start);
      this.substitute(substitution);
      token = substitution.end;
    }
    this.addTokens(token, tokens.count - 1);
    this.pieceOf.fill(this.pieces.count, tokens.count - 1);
    this.breaks[this.pieces.count] = this.pending;
    // Look-ahead stops there.
    this.pieces.types[this.pieces.count] = TokenType.EOF;
  }

  private addTokens(from: number, to: number): void {
    const { tokens } = this.tree;
    for (let token = from; token < to; token++) {
      this.pieceOf[token] = this.pieces.count;
      const type = tokens.types[token]!;
      if (type === TokenType.Whitespace || type === TokenType.ByteOrderMark) continue;
      if (type === TokenType.Newline) {
        if (this.pending < 2) this.pending++;
      } else if (type !== TokenType.Comma || this.depth > 0 || !this.isTrailingComma(token)) {
        if (type === TokenType.CQuote || type === TokenType.CHeredoc) this.depth--;
        this.addToken(token, type);
        if (type === TokenType.OQuote || type === TokenType.OHeredoc) this.depth++;
      }
    }
  }

  private substitute({ start, end, pieces }: Substitution): void {
    this.pieceOf.fill(this.pieces.count, start, end);
    for (const piece of pieces) {
      // An insertion leaves the line breaks to the token after it.
      const { pending } = this;
      if (start === end) this.pending = 0;
      if (typeof piece === "number") this.addToken(piece, this.tree.tokens.types[piece]!);
      else this.addText(piece.type, piece.text);
      if (start === end) this.pending = pending;
    }
  }

  private addToken(token: number, type: number): void {
    const { tokens } = this.tree;
    const start = tokens.start(token);
    let end = tokens.end(token);
    if (type === TokenType.LineComment) return this.addLineComment(token, start, end);
    if (type === TokenType.OHeredoc) end -= tokens.text.charCodeAt(end - 2) === CR ? 2 : 1;
    else if (type === TokenType.InlineComment) end = firstLineEnd(tokens.text, start, end);
    const isSimple = this.isAscii || (type >= TokenType.OBrace && type !== TokenType.OHeredoc);
    const width = isSimple ? end - start : graphemeWidth(tokens.text, start, end);
    this.add(width);
    this.pieces.add(type, token);
    if (type === TokenType.InlineComment && end < tokens.end(token)) this.lineStart = null;
  }

  /** Adds a comment without trailing spaces, and without a CR, which the next run would read as part of the comment. */
  private addLineComment(token: number, start: number, end: number): void {
    const { text } = this.tree.tokens;
    let last = end;
    while (isSpace(text.charCodeAt(last - 1))) last--;
    if (isToolDirective(text, start)) this.pinLine();
    this.add(graphemeWidth(text, start, last));
    if (last === end) this.pieces.add(TokenType.LineComment, token);
    else this.pieces.addText(TokenType.LineComment, text.slice(start, last));
  }

  private addText(type: number, text: string): void {
    this.add(graphemeWidth(text, 0, firstLineEnd(text, 0, text.length)));
    this.pieces.addText(type, text);
  }

  private add(width: number): void {
    const piece = this.pieces.count;
    if (this.pending > 0) this.lineStart = piece;
    this.breaks[piece] = this.pending;
    this.depths[piece] = this.depth;
    this.widths[piece] = width;
    this.pending = 0;
  }

  /** Pins the pieces on the line so far, if their brackets close. */
  private pinLine(): void {
    const { pieces, lineStart } = this;
    const { types, count } = pieces;
    if (this.pending > 0 || lineStart === null) return;
    let open = 0;
    for (let piece = lineStart; piece < count && open >= 0; piece++) open += bracketChanges[types[piece]!]!;
    if (open !== 0) return;
    this.pinned ??= scratchUint8(this.breaks.length).fill(0);
    this.pinned.fill(1, lineStart, count);
  }

  private isTrailingComma(comma: number): boolean {
    const next = this.tree.tokens.types[this.tree.tokens.nextSignificant(comma + 1)];
    return next === TokenType.CBrack || next === TokenType.CParen || next === TokenType.CBrace;
  }
}

const CR = 13;

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === CR;
}

function firstLineEnd(text: string, start: number, end: number): number {
  const newline = text.indexOf("\n", start);
  if (newline < 0 || newline >= end) return end;
  return newline > start && text.charCodeAt(newline - 1) === CR ? newline - 1 : newline;
}
