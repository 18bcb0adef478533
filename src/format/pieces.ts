/**
 * Pieces: source tokens, text that the source lacks, line breaks. Layout creates a list of those to print, in order,
 * and spacing prints it. A list contains no horizontal space.
 */
import { TokenType, type TokenTable } from "../syntax/index.ts";
import { scratchInt32, scratchUint8 } from "./scratch.ts";

/** Beyond the token types: a text that is printed verbatim and spaced like a name. It may be multiline. */
export const RAW_TEXT = 63;
/** Whole lines that are printed verbatim, their indentation included. */
export const RAW_LINES = 62;

/** A text in place of tokens, and the token type that determines its spacing. */
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
  /** The text of each piece that is not a source token. */
  readonly texts: string[];
  private readonly textIndex = new Map<string, number>();

  /** Creates an empty list with an initial capacity. Pieces from `other` may be added to it. */
  constructor(tokens: TokenTable, capacity: number, other: PieceList | null = null) {
    this.tokens = tokens;
    this.types = scratchUint8(capacity);
    this.refs = scratchInt32(capacity);
    this.texts = other === null ? [] : other.texts;
  }

  /** Appends a source token. */
  addToken(token: number): void {
    this.add(this.tokens.types[token]!, token);
  }

  /** Appends a text that the source lacks, as a token with the given type. */
  addText(type: number, text: string): void {
    this.add(type, this.refOf(text));
  }

  /** Returns a text's reference, for `add`: saves looking up a text that is added often. */
  refOf(text: string): number {
    let index = this.textIndex.get(text);
    if (index === undefined) {
      index = this.texts.push(text) - 1;
      this.textIndex.set(text, index);
    }
    return -1 - index;
  }

  /** Appends the pieces from `from` to `to` in the list that shares its text pieces with this one. */
  addFrom({ types, refs }: PieceList, from: number, to: number): void {
    if (this.count + to - from > this.types.length) this.grow(to - from);
    for (let piece = from; piece < to; piece++) {
      this.types[this.count] = types[piece]!;
      this.refs[this.count++] = refs[piece]!;
    }
  }

  /** Returns a piece's text. */
  text(piece: number): string {
    const ref = this.refs[piece]!;
    return ref >= 0 ? this.tokens.tokenText(ref) : this.texts[-1 - ref]!;
  }

  /** Returns whether a piece is a given word in the source. */
  isWord(piece: number, word: string): boolean {
    const ref = this.refs[piece]!;
    if (this.types[piece] !== TokenType.Ident || ref < 0) return false;
    const { tokens } = this;
    const start = tokens.start(ref);
    return tokens.end(ref) - start === word.length && tokens.text.startsWith(word, start);
  }

  /** Appends a source token by its index, or a text by `-1 - index`. */
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
