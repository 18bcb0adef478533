/** Expands one-line blocks: their item and its comments stay as written. */
import type { FormatOptions } from "../../format/index.ts";
import { type Block, type Body, TokenType } from "../../syntax/index.ts";
import { type ItemShape, needsBlankBetween, shapeOf } from "./blank-lines.ts";
import { linesAlone } from "../text/line-spaces.ts";
import { indentOfNode, type Surroundings, treeOf } from "../text/options.ts";
import { spacedLike } from "../text/alignment.ts";
import { setApart } from "./set-apart.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";

/** A new item, laid out with its indentation. */
export interface LaidOutItem {
  readonly text: string;
  readonly shape: ItemShape;
}

/** Inserts an item into a block whose braces are on one line: the block gets a line for each item. */
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
  const itemText = indent + text.slice(from, to);
  const lines = isAbove ? item.text + between + itemText : itemText + between + item.text;
  return writtenOnLines(body, itemText, lines, eol, options);
}

/** Edits the item of a one-line block and moves the item to its own line. */
export function expandInline(
  body: Body,
  { range, text }: TextEdit,
  { indent, eol, options }: Surroundings,
): TextEdit[] {
  const { from, to } = inside(body);
  const itemText = indent + treeOf(body).source.text.slice(from, to);
  const shift = indent.length - from;
  const lines = applyEdits(itemText, [{ range: { start: range.start + shift, end: range.end + shift }, text }]);
  return writtenOnLines(body, itemText, lines, eol, options);
}

/** Inserts lines between the braces, with the spacing that the block's item would have on its own line. */
function writtenOnLines(body: Body, itemText: string, lines: string, eol: string, options: FormatOptions): TextEdit[] {
  const block = body.parent as Block;
  const { start, end } = inside(body);
  const spaced = applyEdits(lines, spacedLike(linesAlone(itemText), linesAlone(lines), 0, options));
  return [{ range: { start, end }, text: eol + spaced + eol + indentOfNode(block) }, ...setApart(block, eol)];
}

/** Returns the offsets of the text between the braces, with and without surrounding whitespace. */
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
