/**
 * Items as lines with up to three cells, as the reference sees them: `lead`, `assign` (from a line's first `=` on, when brackets
 * balance after it) and `comment` (a comment that ends the line). Decides cells and indentation; knows no widths.
 */
import { TokenType } from "../syntax/index.ts";
import type { ItemList } from "./item-list.ts";
import { scratchInt32 } from "./scratch.ts";
import { bracketChange } from "./spacing-rule.ts";

/** Lines in parallel arrays. Item indices; `assign` and `comment` are -1 where a line has no such cell. */
export class Lines {
  count = 0;
  start: Int32Array;
  assign: Int32Array;
  comment: Int32Array;
  /** Index after the last item, the line break not counted. */
  end: Int32Array;
  /** Indentation level. */
  level: Int32Array;

  constructor(items: ItemList) {
    let capacity = 1;
    for (let item = 0; item < items.count; item++) if (items.types[item] === TokenType.Newline) capacity++;
    this.start = scratchInt32(capacity);
    this.assign = scratchInt32(capacity).fill(-1);
    this.comment = scratchInt32(capacity).fill(-1);
    this.end = scratchInt32(capacity);
    this.level = scratchInt32(capacity);
    this.split(items);
    this.findCells(items);
    this.indent(items);
  }

  private split(items: ItemList): void {
    let start = 0;
    for (let item = 0; item < items.count; item++) {
      if (items.types[item] !== TokenType.Newline) continue;
      this.start[this.count] = start;
      this.end[this.count++] = item;
      start = item + 1;
    }
    if (start < items.count) {
      this.start[this.count] = start;
      this.end[this.count++] = items.count;
    }
  }

  private findCells(items: ItemList): void {
    for (let line = 0; line < this.count; line++) {
      const start = this.start[line]!;
      let end = this.end[line]!;
      let equal = start + 1;
      while (equal < end && items.types[equal] !== TokenType.Equal) equal++;
      if (end - start > 1 && isLineEndComment(items, end)) this.comment[line] = --end;
      if (equal < end && netBrackets(items, equal, end) === 0) this.assign[line] = equal;
    }
  }

  /**
   * A line that opens more brackets than it closes indents the lines after it once; the closers of those brackets, wherever they
   * come, take that back.
   */
  private indent(items: ItemList): void {
    const open: number[] = [];
    for (let line = 0; line < this.count; line++) {
      const start = this.start[line]!;
      const end = this.end[line]!;
      if (start === end) continue;
      // A heredoc's template sequences do not count in the lead cell; in the assign cell they do.
      const leadEnd = this.assign[line]! < 0 ? end : this.assign[line]!;
      let net = netBrackets(items, leadEnd, end);
      for (let item = start; item < leadEnd && items.types[item] !== TokenType.OHeredoc; item++) {
        net += bracketChange(items.types[item]!);
      }
      for (let closed = -net; closed > 0 && open.length > 0;) {
        const last = open.length - 1;
        const brackets = open[last]!;
        if (closed >= brackets) open.pop();
        else open[last] = brackets - closed;
        closed -= brackets;
      }
      this.level[line] = open.length;
      if (net > 0) open.push(net);
    }
  }
}

/** A line comment, or an inline comment that ends a text without a final line break. */
function isLineEndComment(items: ItemList, end: number): boolean {
  const type = items.types[end - 1];
  return type === TokenType.LineComment || (type === TokenType.InlineComment && end === items.count);
}

function netBrackets(items: ItemList, from: number, to: number): number {
  let net = 0;
  for (let item = from; item < to; item++) net += bracketChange(items.types[item]!);
  return net;
}
