/**
 * Finds the ends of brackets that are never closed, so that one missing brace does not swallow the rest of the file.
 *
 * Used only after a first parse has failed on unbalanced brackets. A bracket without a partner ends before the first
 * line below it that starts like a body item and is indented no further than the bracket's own line:
 *
 *     resource "a" "b" {
 *       tags = {
 *         x = 1
 *     }                      closes `tags`' brace, so the block's brace has no partner
 *     resource "c" "d" {     starts like an item, indented like the block's line: the block ends here
 */
import type { TokenTable } from "../tokens/token-table.ts";
import { TokenType } from "../tokens/token-type.ts";

/** Returns whether a `{`, `[` or `(` has no partner. */
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
  /** Each line outside strings and comments: its first token, its indentation, whether it starts like a body item. */
  readonly firsts: number[] = [];
  readonly indents: number[] = [];
  /** For each line: the next line below that starts like an item with less indentation; -1 if absent. */
  readonly nextOutwards: Int32Array;
  /** For each line: itself or the first line below that starts like an item; -1 if absent. */
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

  /** Returns the token before which an unclosed bracket ends: the first one of a line, or `EOF`. */
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
    // Following the links of the lines below takes linear time in total: each link is skipped only once.
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

/** Returns whether a name is followed by `=`, `{`, a quote or another name on the same line. */
export function startsLikeItem(tokens: TokenTable, index: number): boolean {
  const { types } = tokens;
  if (types[index] !== TokenType.Ident) return false;
  const next = types[index + 1] === TokenType.Whitespace ? types[index + 2] : types[index + 1];
  return next === TokenType.Equal || next === TokenType.OBrace || next === TokenType.OQuote || next === TokenType.Ident;
}
