/**
 * Pieces: tokens of the source, texts that the source lacks, line breaks. Layout makes a list of those to print, in order, and spacing prints
 * it. A list holds no horizontal space.
 */
import { TokenType, type TokenTable } from "../syntax/index.ts";
import { scratchInt32, scratchUint8 } from "./scratch.ts";

/** Beyond the token types: a text that is printed as it stands and spaced like a name. It may span lines. */
export const RAW_TEXT = 63;
/** Whole lines that are printed as they stand, their indentation included. */
export const RAW_LINES = 62;

/** A text in the place of tokens, and the token type that it is spaced as. */
export interface TextPiece {
  readonly type: number;
  readonly text: string;
}

/** A list of pieces. It belongs to one run of the formatter: its memory is scratch. */
export class PieceList {
  readonly tokens: TokenTable;
  /** Token type of each piece, `RAW_TEXT` or `RAW_LINES`. */
  types: Uint8Array;
  /** Token index, or `-1 - index` into `texts`. */
  refs: Int32Array;
  count = 0;
  /** Texts of the pieces that are not tokens of the source. */
  readonly texts: string[];
  private readonly textIndex = new Map<string, number>();

  /** An empty list with room for so many pieces; it grows. Pieces of `other` may be added to it. */
  constructor(tokens: TokenTable, capacity: number, other: PieceList | null = null) {
    this.tokens = tokens;
    this.types = scratchUint8(capacity);
    this.refs = scratchInt32(capacity);
    this.texts = other === null ? [] : other.texts;
  }

  /** Appends a token of the source. */
  addToken(token: number): void {
    this.add(this.tokens.types[token]!, token);
  }

  /** Appends a text that the source lacks, as a token of the given type. */
  addText(type: number, text: string): void {
    this.add(type, this.refOf(text));
  }

  /** The reference of a text, for `add`: saves the look-up of a text that is added often. */
  refOf(text: string): number {
    let index = this.textIndex.get(text);
    if (index === undefined) {
      index = this.texts.push(text) - 1;
      this.textIndex.set(text, index);
    }
    return -1 - index;
  }

  /** Appends the pieces from `from` to `to` of the list that shares its texts with this one. */
  addFrom({ types, refs }: PieceList, from: number, to: number): void {
    if (this.count + to - from > this.types.length) this.grow(to - from);
    for (let piece = from; piece < to; piece++) {
      this.types[this.count] = types[piece]!;
      this.refs[this.count++] = refs[piece]!;
    }
  }

  /** Text of a piece. */
  text(piece: number): string {
    const ref = this.refs[piece]!;
    return ref >= 0 ? this.tokens.tokenText(ref) : this.texts[-1 - ref]!;
  }

  /** Whether a piece is a certain word of the source. */
  isWord(piece: number, word: string): boolean {
    const ref = this.refs[piece]!;
    if (this.types[piece] !== TokenType.Ident || ref < 0) return false;
    const { tokens } = this;
    const start = tokens.start(ref);
    return tokens.end(ref) - start === word.length && tokens.text.startsWith(word, start);
  }

  /** Appends a token of the source by its index, or a text by `-1 - index`. */
  add(type: number, ref: number): void {
    if (this.count === this.types.length) this.grow(1);
    this.types[this.count] = type;
    this.refs[this.count++] = ref;
  }

  private grow(by: number): void {
    const capacity = Math.max(this.types.length * 2, this.types.length + by);
    const types = new Uint8Array(capacity);
    types.set(this.types);
    this.types = types;
    const refs = new Int32Array(capacity);
    refs.set(this.refs);
    this.refs = refs;
  }
}
