/** Blocks on one line that have to become blocks of lines: the item that they have and its comments stay as they are written. */
import type { FormatOptions } from "../../format/index.ts";
import { type Block, type Body, TokenType } from "../../syntax/index.ts";
import { type ItemShape, needsBlankBetween, shapeOf } from "./blank-lines.ts";
import { linesAlone } from "../text/gaps.ts";
import { indentOfNode, type Surroundings, treeOf } from "../text/options.ts";
import { spacedLike } from "../text/alignment.ts";
import { setApart } from "./set-apart.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";

/** A new item, laid out with its indentation. */
export interface LaidOutItem {
  readonly text: string;
  readonly shape: ItemShape;
}

/** Puts an item into a block whose braces are on one line: the block gets a line for each item. */
export function insertInline(
  body: Body,
  item: LaidOutItem,
  isAbove: boolean,
  eol: string,
  options: FormatOptions,
): TextEdit[] {
  const block = body.parent as Block;
  const { end, from, to } = inside(body);
  const [present] = body.items;
  if (present === undefined) {
    // Comments stay beside the opening brace.
    return [{ range: { start: to, end }, text: eol + item.text + eol + indentOfNode(block) }, ...setApart(block, eol)];
  }
  const shape = shapeOf(present, false);
  const indent = /^[ \t]*/.exec(item.text)![0];
  const [above, below] = isAbove ? [item.shape, shape] : [shape, item.shape];
  const between = needsBlankBetween(above, below, false) ? eol + eol : eol;
  const { text } = treeOf(body).source;
  const own = indent + text.slice(from, to);
  const lines = isAbove ? item.text + between + own : own + between + item.text;
  return writtenOnLines(body, own, lines, eol, options);
}

/** Makes an edit inside the item of a block on one line and gives the item a line of its own. */
export function expandInline(
  body: Body,
  { range, text }: TextEdit,
  { indent, eol, options }: Surroundings,
): TextEdit[] {
  const { from, to } = inside(body);
  const own = indent + treeOf(body).source.text.slice(from, to);
  const shift = indent.length - from;
  const lines = applyEdits(own, [{ range: { start: range.start + shift, end: range.end + shift }, text }]);
  return writtenOnLines(body, own, lines, eol, options);
}

/** Puts lines between the braces, spaced as the line was that the block's item would have by itself. */
function writtenOnLines(body: Body, own: string, lines: string, eol: string, options: FormatOptions): TextEdit[] {
  const block = body.parent as Block;
  const { start, end } = inside(body);
  const spaced = applyEdits(lines, spacedLike(linesAlone(own), linesAlone(lines), 0, options));
  return [{ range: { start, end }, text: eol + spaced + eol + indentOfNode(block) }, ...setApart(block, eol)];
}

/** Offsets of what is between the braces, and of that without the blanks around it. */
function inside(body: Body): { start: number; end: number; from: number; to: number } {
  const { tokens } = treeOf(body);
  const { openBrace, closeBrace } = body.parent as Block;
  let first = openBrace + 1;
  let last = closeBrace;
  while (first < last && tokens.types[first] === TokenType.Whitespace) first++;
  while (last > first && tokens.types[last - 1] === TokenType.Whitespace) last--;
  return {
    start: tokens.end(openBrace),
    end: tokens.start(closeBrace),
    from: tokens.start(first),
    to: first === last ? tokens.end(openBrace) : tokens.start(last),
  };
}
