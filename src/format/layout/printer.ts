/**
 * The state of one layout run: writes pieces and line breaks into the output list, and keeps track of the column. Only
 * decides whether an expression stays on its line. Its columns are those of the spacing pass without alignment.
 */
import { TokenType, type Expression } from "../../syntax/index.ts";
import type { ResolvedOptions } from "../options.ts";
import { PieceList, RAW_LINES } from "../pieces.ts";
import { NOTHING, spaceBetween } from "../spacing-rule.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Sequence } from "./sequence.ts";

/**
 * A construct's layout, run step by step. Each layout that it yields is run before it continues; `null` represents one
 * that was printed at once. It reads like recursion, but uses no stack: conditionals may nest without bound.
 */
export type Layout = Generator<Layout | null, void, void>;

/** Returns the layout of an expression that does not stay on its line; `null` if it was printed at once. */
export type BreakExpression = (p: Printer, node: Expression, context: LayoutContext) => Layout | null;

/** One layout run over a file. */
export class Printer {
  readonly seq: Sequence;
  readonly output: PieceList;
  readonly options: ResolvedOptions;
  /** Attribute values whose interpolation is unwrapped, with the remaining expression. */
  readonly unwrapped: ReadonlyMap<Expression, Expression>;
  /** Reference to a line break's text in `output`. */
  private readonly lineBreak: number;
  /** For the operator chains seen so far, whether the author broke them. */
  readonly brokenChains = new Map<Expression, boolean>();
  /** Column after the current line's text, indentation included. */
  column = 0;
  /** The current line's indentation level, from which constructs that break are indented. */
  level = 0;
  /** Number of line breaks so far. */
  lines = 0;
  /** Whether the current line is empty so far. */
  atLineStart = true;
  /** Whether a line break must follow, after a line comment or the end of a heredoc. */
  mustBreak = false;
  /** Type of the last piece. */
  lastType: number = NOTHING;
  /** The last piece, or -1 for a text that the source lacks. */
  private lastPiece = -1;
  private readonly breakExpression: BreakExpression;

  constructor(
    seq: Sequence,
    breakExpression: BreakExpression,
    options: ResolvedOptions,
    unwrapped: ReadonlyMap<Expression, Expression>,
    eol: string,
  ) {
    this.seq = seq;
    this.breakExpression = breakExpression;
    this.output = new PieceList(seq.tree.tokens, seq.tree.tokens.count + 16, seq.pieces);
    this.options = options;
    this.unwrapped = unwrapped;
    this.lineBreak = this.output.refOf(eol);
  }

  /** Runs a layout and all layouts that it yields. */
  run(first: Layout): void {
    const stack = [first];
    while (stack.length > 0) {
      const { done, value } = stack[stack.length - 1]!.next();
      if (done === true) stack.pop();
      else if (value !== null) stack.push(value);
    }
  }

  /**
   * Prints an expression on the current line and returns `null`, or returns its layout, for the caller to yield, if it
   * has to break.
   */
  expression(node: Expression, context: LayoutContext): Layout | null {
    const { seq } = this;
    const first = seq.first(node);
    const end = seq.end(node);
    if (seq.isRaw(first)) this.emitRaw(first);
    else if (this.staysOnLine(first, end, context.tail)) this.emitRange(first, end);
    else return this.breakExpression(this, node, context);
    return null;
  }

  /** Returns whether `[from, to)` stays on the current line: it is on one line, and fits or cannot break. */
  staysOnLine(from: number, to: number, tail: number): boolean {
    const { seq } = this;
    return seq.isFlat(from, to) && (this.fits(from, to, tail) || !seq.isBreakable(from, to) || seq.isPinned(from, to));
  }

  /** Prints one piece on the current line, or on a new one if the previous piece requires it. */
  emit(piece: number): void {
    const { seq } = this;
    if (this.mustBreak) this.newline(this.level);
    const type = seq.pieces.types[piece]!;
    this.advance(type, seq.widths[piece]!, piece);
    this.output.addFrom(seq.pieces, piece, piece + 1);
    if (type === TokenType.LineComment || type === TokenType.CHeredoc) this.mustBreak = true;
    else if (type === RAW_LINES) this.mustBreak = seq.breaks[piece + 1]! > 0;
    // After a multiline text, the column is that of its last line.
    const lastLine = seq.lastLineWidth(piece);
    if (lastLine >= 0) this.column = lastLine;
  }

  /** Prints an ignored item or range, with the end of the heredoc that ends it. */
  emitRaw(piece: number): void {
    this.emit(piece);
    if (this.seq.pieces.types[piece + 1] === TokenType.CHeredoc) this.emit(piece + 1);
  }

  /** Prints a token that the source lacks. */
  add(type: number, text: string): void {
    if (this.mustBreak) this.newline(this.level);
    this.advance(type, text.length, -1);
    this.output.addText(type, text);
  }

  /**
   * Prints `[from, to)` on the current line. Keeps line breaks inside templates and after line comments and heredocs,
   * where they are required.
   */
  emitRange(from: number, to: number): void {
    const { seq } = this;
    if (from >= to) return;
    if (seq.isFlat(from, to)) return this.emitFlat(from, to);
    for (let piece = from; piece < to; piece++) {
      if (piece > from && seq.depths[piece]! > 0 && seq.breaks[piece]! > 0)
        this.newline(this.level, seq.breaks[piece]! > 1);
      this.emit(piece);
    }
  }

  /** Ends the current line, with an optional blank line. Does nothing before the first piece. */
  newline(level: number, blank = false): void {
    this.level = level;
    this.mustBreak = false;
    if (this.output.count === 0) return;
    this.output.add(TokenType.Newline, this.lineBreak);
    if (blank) this.output.add(TokenType.Newline, this.lineBreak);
    this.atLineStart = true;
    this.lines++;
  }

  /** Removes levels from the current line. */
  outdent(levels: number): void {
    this.level -= levels;
    if (!this.atLineStart) this.column -= levels * this.options.tabWidth;
  }

  /** Returns whether `[from, to)` and `tail` more columns fit on the current line. Ignores breaks inside. */
  fits(from: number, to: number, tail: number): boolean {
    return this.columnBefore(from) + this.seq.width(from, to) + tail <= this.options.printWidth;
  }

  /** Returns whether a width fits on a line with a level. */
  fitsAt(level: number, width: number): boolean {
    return level * this.options.tabWidth + width <= this.options.printWidth;
  }

  /** Returns the column at which a piece would start on the current line. */
  columnBefore(piece: number): number {
    return this.atLineStart || this.mustBreak
      ? this.level * this.options.tabWidth
      : this.column + this.gapBefore(this.seq.pieces.types[piece]!, piece);
  }

  /** Prints pieces without a line break in or between them, the usual case. */
  private emitFlat(from: number, to: number): void {
    const { seq } = this;
    if (this.mustBreak) this.newline(this.level);
    this.advance(seq.pieces.types[from]!, seq.width(from, to), from);
    this.output.addFrom(seq.pieces, from, to);
    this.lastPiece = to - 1;
    this.lastType = seq.pieces.types[to - 1]!;
    if (this.lastType === TokenType.LineComment || this.lastType === TokenType.CHeredoc) this.mustBreak = true;
  }

  private advance(type: number, width: number, piece: number): void {
    const start = this.atLineStart ? this.level * this.options.tabWidth : this.column + this.gapBefore(type, piece);
    this.column = start + width;
    this.atLineStart = false;
    this.lastPiece = piece;
    this.lastType = type;
  }

  private gapBefore(type: number, piece: number): number {
    if (piece > 0 && this.lastPiece === piece - 1) return this.seq.gaps[piece]!;
    return spaceBetween(this.lastType, type);
  }
}
