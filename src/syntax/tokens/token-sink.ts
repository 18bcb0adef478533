/**
 * Collects tokens in typed arrays and matches brackets on the way. Knows the token types, not the language's modes.
 *
 * A closer matches the nearest opener of its kind inside the same template sequence, and leaves the openers in between
 * without a partner. Per-kind counts of open brackets keep a closer without a match from searching the stack, so that
 * matching is linear on any input.
 */
import { TokenTable } from "./token-table.ts";
import { isCloser, isOpener, TokenType } from "./token-type.ts";

/** Number of tokens in the scratch space initially, and its maximum while no scan needs it. */
const SMALL = 1 << 14;
const KEPT = 1 << 18;

/** Scratch space shared by all scans: the tokens are copied at the end. */
let types = new Uint8Array(SMALL);
let ends = new Uint32Array(SMALL);
let partners = new Int32Array(SMALL);

export class TokenSink {
  readonly text: string;
  count = 0;
  /** Openers that wait for their closer. */
  readonly open: number[] = [];
  /** Numbers of open braces, brackets and parentheses inside the current template sequence. */
  counts: BracketCounts = { braces: 0, brackets: 0, parens: 0 };
  /** Counts for the enclosing template sequences. */
  readonly outer: BracketCounts[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Adds the token that ends at `end` and leaves it without a partner. Returns its index. */
  addUnmatched(type: number, end: number): number {
    const index = this.count++;
    if (index === types.length) resize(types.length * 2);
    types[index] = type;
    ends[index] = end;
    partners[index] = -1;
    return index;
  }

  /** Adds the token that ends at `end`. */
  add(type: number, end: number): void {
    const index = this.addUnmatched(type, end);
    if (type >= TokenType.OBrace && type <= TokenType.TemplateControl) {
      if (isOpener(type)) this.opener(type, index);
      else if (isCloser(type)) this.closer(type, index);
    }
  }

  /** Adds the final `EOF` and returns the table. The sink cannot be used again. */
  finish(): TokenTable {
    this.add(TokenType.EOF, this.text.length);
    const { text, count } = this;
    const table = new TokenTable(text, types.slice(0, count), ends.slice(0, count), partners.slice(0, count));
    if (types.length > KEPT) resize(SMALL);
    return table;
  }

  opener(type: number, index: number): void {
    this.open.push(index);
    if (type === TokenType.OBrace) this.counts.braces++;
    else if (type === TokenType.OBrack) this.counts.brackets++;
    else if (type === TokenType.OParen) this.counts.parens++;
    else {
      this.outer.push(this.counts);
      this.counts = { braces: 0, brackets: 0, parens: 0 };
    }
  }

  closer(type: number, index: number): void {
    const { counts } = this;
    if (type === TokenType.CBrace) {
      if (counts.braces === 0) return;
    } else if (type === TokenType.CBrack) {
      if (counts.brackets === 0) return;
    } else if (type === TokenType.CParen) {
      if (counts.parens === 0) return;
    } else {
      this.closeTemplate(type, index);
      return;
    }
    for (;;) {
      const opener = this.open.pop()!;
      const openerType = types[opener]!;
      if (openerType === TokenType.OBrace) counts.braces--;
      else if (openerType === TokenType.OBrack) counts.brackets--;
      else counts.parens--;
      if (openerType + 1 === type) {
        pair(opener, index);
        return;
      }
    }
  }

  /** Handles the end of a quote, heredoc or template sequence: waiting openers inside it stay without a partner. */
  closeTemplate(type: number, index: number): void {
    const { open, counts } = this;
    const bottom = open.length - (counts.braces + counts.brackets + counts.parens) - 1;
    if (bottom < 0 || !opens(types[open[bottom]!]!, type)) return;
    pair(open[bottom]!, index);
    while (open.length > bottom) open.pop();
    this.counts = this.outer.pop()!;
  }
}

interface BracketCounts {
  braces: number;
  brackets: number;
  parens: number;
}

function pair(opener: number, closer: number): void {
  partners[opener] = closer;
  partners[closer] = opener;
}

function opens(opener: number, closer: number): boolean {
  if (closer === TokenType.TemplateSeqEnd)
    return opener === TokenType.TemplateInterp || opener === TokenType.TemplateControl;
  return opener + 1 === closer;
}

/** Enlarges the scratch space, or makes it small again; keeps its content if there is room. */
function resize(length: number): void {
  const old = { types, ends, partners };
  const kept = Math.min(length, types.length);
  types = new Uint8Array(length);
  types.set(old.types.subarray(0, kept));
  ends = new Uint32Array(length);
  ends.set(old.ends.subarray(0, kept));
  partners = new Int32Array(length);
  partners.set(old.partners.subarray(0, kept));
}
