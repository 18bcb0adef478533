/**
 * Where a bracket ends that is never closed, so that one missing brace does not swallow the rest of the file.
 *
 * Used only after a first reading has failed on a text whose brackets do not balance. A bracket without a partner ends before the
 * first line below it that starts like an item of a body at or left of the indentation of the bracket's own line:
 *
 *     resource "a" "b" {
 *       tags = {
 *         x = 1
 *     }                      closes `tags`' brace, so the block's is the one without a partner
 *     resource "c" "d" {     starts like an item, at the indentation of the block's line: the block ends here
 */
import type { TokenTable } from "../tokens/token-table.ts";
import { TokenType } from "../tokens/token-type.ts";

/** Whether a `{`, `[` or `(` of the text has no partner. */
export function hasUnclosedBrackets(tokens: TokenTable): boolean {
  const { types, partners, count } = tokens;
  for (let index = 0; index < count; index++) {
    const type = types[index]!;
    if (partners[index]! < 0 && (type === TokenType.OBrace || type === TokenType.OBrack || type === TokenType.OParen)) {
      return true;
    }
  }
  return false;
}

export class UnclosedBrackets {
  readonly tokens: TokenTable;
  /** For each line outside strings and comments: its first token, its indentation, whether it starts like an item of a body. */
  readonly firsts: number[] = [];
  readonly indents: number[] = [];
  /** For each line: the next line below that starts like an item and is indented less than this one; -1 when there is none. */
  readonly nextOutwards: Int32Array;
  /** For each line: the line itself or the first below it that starts like an item; -1 when there is none. */
  readonly nextItem: Int32Array;

  constructor(tokens: TokenTable) {
    this.tokens = tokens;
    const items: boolean[] = [];
    for (let index = 0; index < tokens.count - 1; index = this.nextLine(index)) {
      const isIndented = tokens.types[index] === TokenType.Whitespace;
      this.firsts.push(index);
      this.indents.push(isIndented ? tokens.end(index) - tokens.start(index) : 0);
      items.push(startsLikeItem(tokens, isIndented ? index + 1 : index));
    }
    this.nextItem = new Int32Array(items.length + 1).fill(-1);
    this.nextOutwards = new Int32Array(items.length).fill(-1);
    for (let line = items.length - 1; line >= 0; line--) this.link(line, items[line]!);
  }

  /** Index of the token before which an unclosed bracket ends: the first of a line, or `EOF`. */
  limitOf(open: number): number {
    const line = this.lineOf(open);
    const indent = this.indents[line]!;
    let next = this.nextItem[line + 1]!;
    while (next >= 0 && this.indents[next]! > indent) next = this.nextOutwards[next]!;
    return next < 0 ? this.tokens.count - 1 : this.firsts[next]!;
  }

  private nextLine(index: number): number {
    let next = index;
    while (this.tokens.types[next] !== TokenType.Newline && next < this.tokens.count - 1) next++;
    return Math.min(next + 1, this.tokens.count - 1);
  }

  private link(line: number, isItem: boolean): void {
    this.nextItem[line] = isItem ? line : this.nextItem[line + 1]!;
    // Following the links of the lines below costs no more than there are lines: a link is passed over only once.
    let next = this.nextItem[line + 1]!;
    while (next >= 0 && this.indents[next]! >= this.indents[line]!) next = this.nextOutwards[next]!;
    this.nextOutwards[line] = next;
  }

  private lineOf(index: number): number {
    let low = 0;
    let high = this.firsts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.firsts[middle]! <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A name followed by `=`, `{`, a quote or another name, on one line. */
export function startsLikeItem(tokens: TokenTable, index: number): boolean {
  const { types } = tokens;
  if (types[index] !== TokenType.Ident) return false;
  const next = types[index + 1] === TokenType.Whitespace ? types[index + 2] : types[index + 1];
  return next === TokenType.Equal || next === TokenType.OBrace || next === TokenType.OQuote || next === TokenType.Ident;
}
