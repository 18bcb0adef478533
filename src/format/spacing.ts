/**
 * The canonical horizontal space of both modes: indentation, spaces between tokens, alignment of `=` and of comments at line ends.
 * Items in, text out; line breaks are taken as they come. Follows `hclwrite.Format` to the byte. Knows no syntax tree.
 */
import { TokenType } from "../syntax/index.ts";
import { graphemeWidth } from "../text/index.ts";
import type { ItemList } from "./item-list.ts";
import { Lines } from "./lines.ts";
import { Output } from "./output.ts";
import { scratchInt32 } from "./scratch.ts";
import { followsIn, NOTHING, spaceBetween } from "./spacing-rule.ts";

export interface SpacingOptions {
  /** Align `=` and comments of consecutive lines; otherwise one space stands before them. */
  readonly align: boolean;
  /** Text of one indentation level. */
  readonly indent: string;
  /** Columns that one indentation level counts in alignment. */
  readonly indentWidth: number;
}

/** Prints items with canonical spacing. `ends`, if given, gets the output offset (UTF-16) after each item. */
export function printSpaced(items: ItemList, options: SpacingOptions, ends?: Int32Array): string {
  return printLines(items, new Lines(items), options, ends);
}

/**
 * Which lines alignment makes too wide: the items that are their `=`. Widths are of the printed line, up to the comment that ends it or
 * to the first line break in it.
 */
export function alignedTooFar(items: ItemList, options: SpacingOptions, printWidth: number): number[] {
  const lines = new Lines(items);
  const ends = new Int32Array(items.count);
  const text = printLines(items, lines, options, ends);
  const found: number[] = [];
  for (let line = 0; line < lines.count; line++) {
    const assign = lines.assign[line]!;
    if (assign < 0) continue;
    const equal = ends[assign]! - 1;
    if (text.charCodeAt(equal - 1) !== SPACE || text.charCodeAt(equal - 2) !== SPACE) continue;
    const lineStart = text.lastIndexOf("\n", equal) + 1;
    let codeStart = lineStart;
    while (text.charCodeAt(codeStart) === TAB) codeStart++;
    const end = ends[startOfComment(lines, line) - 1]!;
    const newline = text.indexOf("\n", equal);
    const width = graphemeWidth(text, codeStart, newline < 0 ? end : Math.min(newline, end));
    if (width + (codeStart - lineStart) * options.indentWidth > printWidth) found.push(assign);
  }
  return found;
}

const TAB = 9;
const SPACE = 32;

function printLines(items: ItemList, lines: Lines, options: SpacingOptions, ends?: Int32Array): string {
  const gaps = scratchInt32(items.count);
  for (let line = 0; line < lines.count; line++) {
    const commentStart = startOfComment(lines, line);
    const assignStart = startOfAssign(lines, line);
    spaceCell(items, gaps, lines.start[line]!, assignStart);
    spaceCell(items, gaps, assignStart, commentStart);
    if (assignStart < commentStart) gaps[assignStart] = 1;
    if (commentStart < lines.end[line]!) gaps[commentStart] = 1;
  }
  if (options.align) alignCells(items, lines, gaps, options.indentWidth);
  return print(items, lines, gaps, options.indent, ends);
}

/** Where the comment of a line starts; where it would, if there is none. */
function startOfComment(lines: Lines, line: number): number {
  return lines.comment[line]! < 0 ? lines.end[line]! : lines.comment[line]!;
}

/** Where the assign cell of a line starts; where the next one does, if there is none. */
function startOfAssign(lines: Lines, line: number): number {
  return lines.assign[line]! < 0 ? startOfComment(lines, line) : lines.assign[line]!;
}

function spaceCell(items: ItemList, gaps: Int32Array, start: number, end: number): void {
  const { types } = items;
  let before: number = NOTHING;
  for (let item = start + 1; item < end; item++) {
    const subject = types[item - 1]!;
    const after = types[item]!;
    const subjectIsIn = subject === TokenType.Ident && followsIn(after) && items.isIn(item - 1);
    gaps[item] = spaceBetween(before, subject, after, subjectIsIn);
    before = subject;
  }
}

/** Sets the gaps before `=` and then before comments, so that those of consecutive lines start in one column. */
function alignCells(items: ItemList, lines: Lines, gaps: Int32Array, indentWidth: number): void {
  const widths = scratchInt32(lines.count);
  const leadWidth = (line: number): number =>
    lines.level[line]! * indentWidth + cellWidth(items, gaps, lines.start[line]!, startOfAssign(lines, line));
  alignChains(lines.assign, lines.count, gaps, widths, leadWidth);
  alignChains(lines.comment, lines.count, gaps, widths, (line) => {
    const commentStart = startOfComment(lines, line);
    const assignStart = startOfAssign(lines, line);
    return (
      leadWidth(line) +
      (assignStart < commentStart ? gaps[assignStart]! + cellWidth(items, gaps, assignStart, commentStart) : 0)
    );
  });
}

/** Aligns the cells that start at `cellStarts` (-1: none, which ends a chain) behind what is `widthBefore` columns wide. */
function alignChains(
  cellStarts: Int32Array,
  count: number,
  gaps: Int32Array,
  widths: Int32Array,
  widthBefore: (line: number) => number,
): void {
  for (let line = 0; line < count;) {
    if (cellStarts[line]! < 0) {
      line++;
      continue;
    }
    const chainStart = line;
    let widest = 0;
    for (; line < count && cellStarts[line]! >= 0; line++) {
      const width = widthBefore(line);
      widths[line] = width;
      if (width > widest) widest = width;
    }
    for (let member = chainStart; member < line; member++) gaps[cellStarts[member]!] = widest - widths[member]! + 1;
  }
}

/** Columns of the items from `start` to `end`, without the gap before the first. */
function cellWidth(items: ItemList, gaps: Int32Array, start: number, end: number): number {
  let width = 0;
  for (let item = start; item < end; item++) width += itemWidth(items, item) + (item > start ? gaps[item]! : 0);
  return width;
}

function itemWidth(items: ItemList, item: number): number {
  const ref = items.refs[item]!;
  if (ref < 0) return graphemeWidth(items.texts[-1 - ref]!, 0, items.texts[-1 - ref]!.length);
  return graphemeWidth(items.tokens.text, items.tokens.start(ref), items.tokens.end(ref));
}

function print(items: ItemList, lines: Lines, gaps: Int32Array, indent: string, ends?: Int32Array): string {
  const { refs, tokens, texts } = items;
  const output = new Output(tokens.text);
  const indents: string[] = [""];
  for (let line = 0; line < lines.count; line++) {
    const start = lines.start[line]!;
    const end = lines.end[line]!;
    // One past the end is the line break, if there is one.
    const last = Math.min(end + 1, items.count);
    for (let item = start; item < last; item++) {
      const space =
        item === end ? "" : item === start ? indentText(indents, indent, lines.level[line]!) : spaces(gaps[item]!);
      const ref = refs[item]!;
      if (ref >= 0) output.copy(space, tokens.start(ref), tokens.end(ref));
      else output.write(space, texts[-1 - ref]!);
      if (ends !== undefined) ends[item] = output.length;
    }
  }
  return output.finish();
}

function indentText(indents: string[], indent: string, level: number): string {
  while (indents.length <= level) indents.push(indents[indents.length - 1]! + indent);
  return indents[level]!;
}

const blanks: string[] = [""];

function spaces(count: number): string {
  if (count > 200) return " ".repeat(count);
  while (blanks.length <= count) blanks.push(blanks[blanks.length - 1]! + " ");
  return blanks[count]!;
}
