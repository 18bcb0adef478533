/**
 * What is to be printed, in order: tokens of the source, texts that the source lacks, line breaks. Layout and rewrites produce it,
 * spacing consumes it. It holds no horizontal space.
 */
import { TokenType, type TokenTable } from "../syntax/index.ts";
import { RAW_TEXT } from "./spacing-rule.ts";

export class ItemList {
  readonly tokens: TokenTable;
  /** Token type of each item; `RAW_TEXT` for ranges kept as written. */
  types: Uint8Array;
  /** Token index, or `-1 - index` into `texts`. */
  refs: Int32Array;
  count = 0;
  /** Texts of the items that are not tokens of the source. */
  readonly texts: string[] = [];
  private readonly textIndex = new Map<string, number>();

  constructor(tokens: TokenTable) {
    this.tokens = tokens;
    const capacity = tokens.count + 16;
    this.types = new Uint8Array(capacity);
    this.refs = new Int32Array(capacity);
  }

  /** Appends a token of the source. */
  addToken(index: number): void {
    if (this.count === this.types.length) this.grow();
    this.types[this.count] = this.tokens.types[index]!;
    this.refs[this.count++] = index;
  }

  /** Appends a text that the source lacks (or a line break of another kind), as a token of the given type. */
  addText(type: number, text: string): void {
    let index = this.textIndex.get(text);
    if (index === undefined) {
      index = this.texts.length;
      this.texts.push(text);
      this.textIndex.set(text, index);
    }
    this.add(type, -1 - index);
  }

  /** Appends a text that is printed as it stands. It may span lines; the items around it are spaced as around a name. */
  addRaw(text: string): void {
    this.texts.push(text);
    this.add(RAW_TEXT, -this.texts.length);
  }

  /** Text of an item. */
  text(item: number): string {
    const ref = this.refs[item]!;
    return ref >= 0 ? this.tokens.tokenText(ref) : this.texts[-1 - ref]!;
  }

  /** Whether an item is the identifier `in`. */
  isIn(item: number): boolean {
    const ref = this.refs[item]!;
    if (this.types[item] !== TokenType.Ident || ref < 0) return false;
    return isInKeyword(this.tokens, ref);
  }

  private add(type: number, ref: number): void {
    if (this.count === this.types.length) this.grow();
    this.types[this.count] = type;
    this.refs[this.count++] = ref;
  }

  private grow(): void {
    const types = new Uint8Array(this.types.length * 2);
    types.set(this.types);
    this.types = types;
    const refs = new Int32Array(this.refs.length * 2);
    refs.set(this.refs);
    this.refs = refs;
  }
}

/** Whether an identifier token is the word `in`. */
export function isInKeyword(tokens: TokenTable, index: number): boolean {
  const start = tokens.start(index);
  return (
    tokens.end(index) - start === 2 &&
    tokens.text.charCodeAt(start) === 0x69 &&
    tokens.text.charCodeAt(start + 1) === 0x6e
  );
}
