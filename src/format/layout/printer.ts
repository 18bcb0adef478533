/**
 * The state of one layout run: emits places of the sequence and line breaks into the item list and knows the column it is at.
 *
 * Layout does not recurse on the depth of its input: constructs that break push the steps that remain onto a stack. It decides line
 * breaks only; the horizontal space it reckons with is the spacing pass's.
 */
import { TokenType } from "../../syntax/index.ts";
import type { ItemList } from "../item-list.ts";
import type { ResolvedOptions } from "../options.ts";
import type { Rewrites } from "../rewrites.ts";
import type { Sequence } from "../sequence.ts";
import { NOTHING, RAW_TEXT, spaceBetween } from "../spacing-rule.ts";

/** One thing to do; it may push more with `Printer.next`. */
export type Step = () => void;

export class Printer {
  readonly seq: Sequence;
  readonly items: ItemList;
  readonly options: ResolvedOptions;
  readonly rewrites: Rewrites;
  /** Text of a line break. */
  readonly eol: string;
  /** Tokens that are the `=` of items whose lines were found to be too wide, in earlier tries: what can break in these items does. */
  readonly tooWide: ReadonlySet<number>;
  /** Column after what is on the current line, indentation included. */
  column = 0;
  /** Indentation level of the current line. */
  level = 0;
  /** Number of line breaks emitted so far. */
  lines = 0;
  /** Whether nothing stands on the current line yet. */
  atLineStart = true;
  /** Whether what was emitted last must be followed by a line break: a line comment, a heredoc's end. */
  mustBreak = false;
  /** Whether a decision rests on an estimate of what the lines around will be, so that the output may have to be laid out again. */
  isEstimated = false;
  /** The place emitted last, or -1 for an added token. */
  lastPlace = -1;
  lastType: number = NOTHING;
  private readonly steps: Step[] = [];

  constructor(
    seq: Sequence,
    items: ItemList,
    options: ResolvedOptions,
    rewrites: Rewrites,
    eol: string,
    tooWide: ReadonlySet<number>,
  ) {
    this.seq = seq;
    this.items = items;
    this.options = options;
    this.rewrites = rewrites;
    this.eol = eol;
    this.tooWide = tooWide;
  }

  /** Does a step and all that it pushes. Given a condition, it gives up once that holds after a step, and returns false. */
  run(first: Step, until: (() => boolean) | null = null): boolean {
    const { steps } = this;
    steps.push(first);
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      step();
      if (until !== null && until()) return false;
    }
    return true;
  }

  /** Pushes a step, to be done before any pushed earlier: what the step at hand does or pushes from here on comes first. */
  then(step: Step): void {
    this.steps.push(step);
  }

  /** Pushes steps, to be done in the order given, before any pushed earlier. */
  next(...steps: Step[]): void {
    for (let index = steps.length - 1; index >= 0; index--) this.steps.push(steps[index]!);
  }

  /** Emits one place on the current line, or on a new one where the one before demands it. */
  emit(place: number): void {
    const { seq } = this;
    if (this.mustBreak) this.newline(this.level);
    this.advance(seq.types[place]!, seq.widths[place]!, place);
    const ref = seq.refs[place]!;
    const type = seq.types[place]!;
    if (ref >= 0) this.items.addToken(ref);
    else if (type === RAW_TEXT) this.items.addRaw(seq.text(place));
    else this.items.addText(type, seq.text(place));
    this.lastPlace = place;
    if (type === TokenType.LineComment || type === TokenType.CHeredoc) this.mustBreak = true;
    else if (type === TokenType.InlineComment) this.passComment(seq.lastLineWidth(place));
  }

  /** Emits a token that the source lacks. */
  add(type: number, text: string): void {
    if (this.mustBreak) this.newline(this.level);
    this.advance(type, text.length, -1);
    this.items.addText(type, text);
    this.lastPlace = -1;
  }

  /**
   * Emits `[from, to)` on the current line. Line breaks inside templates, which are the author's, stay; what must be followed by a
   * line break is.
   */
  emitRange(from: number, to: number): void {
    const { types, refs, breaks, depths, gaps, widths } = this.seq;
    for (let place = from; place < to; place++) {
      const breaksTemplate = place > from && depths[place]! > 0 && breaks[place]! > 0;
      if (breaksTemplate) this.newline(this.level, breaks[place]! > 1);
      const type = types[place]!;
      const isPlain = type > TokenType.ByteOrderMark && type !== TokenType.CHeredoc && refs[place]! >= 0;
      if (!isPlain || breaksTemplate || place === from || this.mustBreak) {
        this.emit(place);
        continue;
      }
      // What `emit` does for a token of the source in the middle of a line, which nearly all are.
      this.column += gaps[place]! + widths[place]!;
      this.items.addToken(refs[place]!);
      this.lastPlace = place;
      this.lastType = type;
    }
  }

  /** Ends the current line, and leaves a blank one if asked to. Before the first token it does nothing. */
  newline(level: number, blank = false): void {
    this.level = level;
    this.mustBreak = false;
    if (this.items.count === 0) return;
    this.items.addText(TokenType.Newline, this.eol);
    if (blank) this.items.addText(TokenType.Newline, this.eol);
    this.atLineStart = true;
    this.lines++;
  }

  /** Whether `[from, to)` and `tail` more columns fit on the current line. Says nothing of breaks inside. */
  fits(from: number, to: number, tail: number): boolean {
    return this.columnBefore(from) + this.seq.width(from, to) + tail <= this.options.printWidth;
  }

  /** Columns of what follows an expression on its last line: `[from, to)`, up to the first line break. */
  tailWidth(from: number, to: number): number {
    return from >= to ? 0 : this.seq.gaps[from]! + this.seq.width(from, to);
  }

  /** The column at which a place would start on the current line. */
  columnBefore(place: number): number {
    return this.atLineStart || this.mustBreak
      ? this.level * this.options.tabWidth
      : this.column + this.gapBefore(this.seq.types[place]!, place);
  }

  /** After a comment of several lines the column is that of its last one. */
  private passComment(lastLineWidth: number): void {
    if (lastLineWidth >= 0) this.column = lastLineWidth;
  }

  private advance(type: number, width: number, place: number): void {
    if (this.atLineStart) {
      this.column = this.level * this.options.tabWidth + width;
      this.atLineStart = false;
    } else {
      this.column += this.gapBefore(type, place) + width;
    }
    this.lastType = type;
  }

  private gapBefore(type: number, place: number): number {
    if (place > 0 && this.lastPlace === place - 1) return this.seq.gaps[place]!;
    return spaceBetween(NOTHING, this.lastType, type, false);
  }
}
