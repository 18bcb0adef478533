/**
 * The tokens of one source text, trivia included, in parallel typed arrays.
 *
 * A token starts at the end of the previous one, so gaps and overlaps cannot be represented and the concatenated tokens
 * are the source: this table alone makes trees lossless.
 */
import { isComment, isTrivia, TokenType } from "./token-type.ts";

/** The tokens of one text, by index. */
export class TokenTable {
  /** The source. All offsets are UTF-16 code units in it. */
  readonly text: string;
  /** Token types. */
  readonly types: Uint8Array;
  /** End offset (exclusive) of each token. */
  readonly ends: Uint32Array;
  /** The matching opener or closer, or -1. Invariant: an involution on matched tokens. */
  readonly partners: Int32Array;
  /** Number of tokens, the final `EOF` included. */
  readonly count: number;

  constructor(text: string, types: Uint8Array, ends: Uint32Array, partners: Int32Array) {
    this.text = text;
    this.types = types;
    this.ends = ends;
    this.partners = partners;
    this.count = types.length;
  }

  /** Returns a token's start offset. */
  start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!;
  }

  /** Returns a token's end offset (exclusive). */
  end(index: number): number {
    return this.ends[index]!;
  }

  /** Returns whether a token has no text: `EOF`, or the end that an open string has with its line. */
  isEmpty(index: number): boolean {
    return this.start(index) === this.ends[index];
  }

  /** Returns a token's text. */
  tokenText(index: number): string {
    return this.text.slice(this.start(index), this.ends[index]);
  }

  /**
   * Returns the token that contains an offset; at a boundary, the token that starts there; `EOF` at the end of the
   * text.
   */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ends[middle]! > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Returns the first token at or after `index` that is not trivia (`EOF` at the latest). */
  nextSignificant(index: number): number {
    let next = index;
    while (isTrivia(this.types[next]!)) next++;
    return next;
  }

  /** Returns the last token before `index` that is not trivia, or -1. */
  previousSignificant(index: number): number {
    let previous = index - 1;
    while (previous >= 0 && isTrivia(this.types[previous]!)) previous--;
    return previous;
  }

  /** Returns the comments in `[from, to)`, in order. */
  commentsIn(from: number, to: number): number[] {
    const comments: number[] = [];
    for (let index = from; index < to; index++) if (isComment(this.types[index]!)) comments.push(index);
    return comments;
  }

  /** Returns whether `[from, to)` contains a line break token. */
  hasNewlineIn(from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (this.types[index] === TokenType.Newline) return true;
    return false;
  }
}
