/**
 * The tokens of one source text, trivia included, in parallel typed arrays.
 *
 * Starts are implied by the previous token's end, so gaps and overlaps cannot be represented and concatenating the tokens' texts
 * gives the source back: losslessness is a property of this table alone.
 */
import { isComment, isTrivia, TokenType } from "./token-type.ts";

/** The tokens of one text, by index. */
export class TokenTable {
  /** The source. All offsets are UTF-16 code units of it. */
  readonly text: string;
  /** Token types. */
  readonly types: Uint8Array;
  /** End offset (exclusive) of each token. */
  readonly ends: Uint32Array;
  /** Index of the matching opener or closer, or -1. Invariant: an involution on matched tokens. */
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

  /** Start offset of a token. */
  start(index: number): number {
    return index === 0 ? 0 : this.ends[index - 1]!;
  }

  /** End offset (exclusive) of a token. */
  end(index: number): number {
    return this.ends[index]!;
  }

  /** Text of a token. */
  tokenText(index: number): string {
    return this.text.slice(this.start(index), this.ends[index]);
  }

  /** Index of the token that contains an offset; at a boundary the token that starts there; `EOF` at the end of the text. */
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

  /** Index of the first token at or after `index` that is not trivia (`EOF` at the latest). */
  nextSignificant(index: number): number {
    let next = index;
    while (isTrivia(this.types[next]!)) next++;
    return next;
  }

  /** Index of the last token before `index` that is not trivia, or -1. */
  previousSignificant(index: number): number {
    let previous = index - 1;
    while (previous >= 0 && isTrivia(this.types[previous]!)) previous--;
    return previous;
  }

  /** Indices of the comments in `[from, to)`, in order. */
  commentsIn(from: number, to: number): number[] {
    const found: number[] = [];
    for (let index = from; index < to; index++) if (isComment(this.types[index]!)) found.push(index);
    return found;
  }

  /** Whether a line break token stands in `[from, to)`. */
  hasNewlineIn(from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (this.types[index] === TokenType.Newline) return true;
    return false;
  }
}
