/**
 * Pieces as lines with up to three cells, as in the reference: `lead`, `assign` (from a line's first `=`, if brackets
 * balance after it) and `comment` (at the line's end). Determines cells, indentation and the spaces inside cells; knows
 * no widths.
 */
import { TokenType } from "../syntax/index.ts";
import { type PieceList, RAW_LINES } from "./pieces.ts";
import { scratchInt32 } from "./scratch.ts";
import { bracketChanges, NOTHING, spaceBefore } from "./spacing-rule.ts";

/** Lines in parallel arrays: piece indices by line. */
export class Lines {
  count = 0;
  readonly start: Int32Array;
  /** Index after the last piece, without the line break. */
  readonly end: Int32Array;
  /** The `=` of the assign cell; -1 if absent. */
  readonly assign: Int32Array;
  /** The comment that ends the line; -1 if absent. */
  readonly comment: Int32Array;
  /** Indentation level. */
  readonly level: Int32Array;
  /** By piece: the spaces before it, unless it is the first on its line. One before a cell. */
  readonly gaps: Int32Array;
  /** For each line that indents those below it, the number of its brackets that are still open. */
  private readonly open: number[] = [];

  constructor(pieces: PieceList) {
    const { types, count } = pieces;
    let capacity = 1;
    for (let piece = 0; piece < count; piece++) if (types[piece] === TokenType.Newline) capacity++;
    this.start = scratchInt32(capacity);
    this.end = scratchInt32(capacity);
    this.assign = scratchInt32(capacity);
    this.comment = scratchInt32(capacity);
    this.level = scratchInt32(capacity);
    this.gaps = scratchInt32(count);
    for (let start = 0; start < count; start = this.end[this.count - 1]! + 1) this.read(pieces, start);
  }

  /** Reads the line that starts with a piece. */
  private read(pieces: PieceList, start: number): void {
    const { types, count } = pieces;
    const { gaps } = this;
    const line = this.count++;
    let equal = -1;
    let changeAfterEqual = 0;
    let change = 0;
    let changeBeforeEqual = 0;
    /** In a cell with a heredoc's start, the template sequences after it do not count. */
    let counts = true;
    let before: number = NOTHING;
    let end = start;
    for (; end < count && types[end] !== TokenType.Newline; end++) {
      const type = types[end]!;
      if (end > start) {
        gaps[end] = spaceBefore(pieces, end, before);
        before = types[end - 1]!;
        if (type === TokenType.Equal && equal < 0) {
          equal = end;
          changeBeforeEqual = change;
        }
      }
      if (type === TokenType.OHeredoc) counts = false;
      if (equal >= 0) changeAfterEqual += bracketChanges[type]!;
      if (counts) change += bracketChanges[type]!;
    }
    const hasAssign = equal >= 0 && changeAfterEqual === 0;
    const hasComment = end - start > 1 && endsLine(pieces, end - 1);
    if (hasAssign) gaps[equal] = 1;
    if (hasComment) gaps[end - 1] = 1;
    this.start[line] = start;
    this.end[line] = end;
    this.assign[line] = hasAssign ? equal : -1;
    this.comment[line] = hasComment ? end - 1 : -1;
    this.level[line] = start === end ? 0 : this.indent(hasAssign ? changeBeforeEqual : change);
  }

  /**
   * Returns the level of a line with a bracket change (opened minus closed). If it opens some, the lines after it are
   * indented once; the closers of these brackets, wherever they are, undo that.
   */
  private indent(change: number): number {
    const { open } = this;
    for (let closed = -change; closed > 0 && open.length > 0;) {
      const last = open.length - 1;
      const brackets = open[last]!;
      if (closed >= brackets) open.pop();
      else open[last] = brackets - closed;
      closed -= brackets;
    }
    const level = open.length;
    if (change > 0) open.push(change);
    return level;
  }
}

/**
 * Returns whether a line's last piece is a line comment, or an inline comment that ends a text without a final line
 * break.
 */
function endsLine({ types, count }: PieceList, piece: number): boolean {
  if (types[piece - 1] === RAW_LINES) return false;
  return types[piece] === TokenType.LineComment || (types[piece] === TokenType.InlineComment && piece === count - 1);
}
