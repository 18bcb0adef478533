/** Reorders a tuple's elements or an object's items. */
import {
  endsWithHeredoc,
  type Node,
  type ObjectCons,
  startsWithFor,
  type TokenTable,
  TokenType,
  type TupleCons,
} from "../../syntax/index.ts";
import { checkSound } from "../text/damage.ts";
import { type ElementList, elementList } from "./element-list.ts";
import { finish } from "../text/finish.ts";
import { lineList, type LineList } from "../lines/line-list.ts";
import { indentOf, lineEnd, lineStart } from "../text/logical-lines.ts";
import { rewriteLoose } from "./loose-elements.ts";
import { lineBreakOf, type ReorderOptions, treeOf } from "../text/options.ts";
import { orderWith } from "../lines/permutation.ts";
import { checkRanges, type LineOrder, reorderLines, type UnitWriter } from "../lines/reorder-lines.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { unitStart } from "../lines/units.ts";

/**
 * Puts elements in a tuple, or items in an object, into an order, in their current positions; others stay. Comments
 * move with them. On one line, or with a line for each, the layout is kept; otherwise each element gets a line.
 */
export function reorderElements(
  node: TupleCons | ObjectCons,
  elements: readonly Node[],
  options: ReorderOptions = {},
): EditResult {
  const tree = treeOf(node);
  const all: readonly Node[] = node.type === "TupleCons" ? node.elements : node.items;
  const order = orderWith(all, elements);
  if (order === null) return failure("invalid-order", "The order names an element twice, or one that is not there.");
  if (order.every((index, position) => index === position)) return { ok: true, edits: [] };
  const unsound = checkSound(tree, [node]);
  if (unsound !== null) return unsound;
  if (startsWithFor(all[order[0]!]!))
    return failure("invalid-order", "An element that begins with the name for cannot come first.");
  const list = elementList(node);
  // The error of a bracket that is never closed may be far away.
  if (list.close < 0) return failure("syntax-error", "The closing bracket of the elements is missing.");
  const eol = lineBreakOf(tree, options);
  const edits = list.isFlat ? reorderFlat(list, order) : reorderOnLines(list, order, eol, options);
  return isFailure(edits) ? edits : finish(tree, edits, options, true);
}

/** Permutes elements on one line, each with the comments between its separators. */
function reorderFlat({ tokens, elements }: ElementList, order: readonly number[]): TextEdit[] {
  const ranges = elements.map(({ from, to }) => ({ start: tokens.start(from), end: tokens.end(to - 1) }));
  return order.flatMap((index, position) => {
    const { start, end } = ranges[index]!;
    return index === position ? [] : [{ range: ranges[position]!, text: tokens.text.slice(start, end) }];
  });
}

function reorderOnLines(
  list: ElementList,
  order: readonly number[],
  eol: string,
  options: ReorderOptions,
): TextEdit[] | EditFailure {
  const { tokens, node, open, close } = list;
  const nodes = list.elements.map((element) => element.node);
  const lines = lineList(treeOf(node), nodes, lineEnd(tokens, open) + 1, lineStart(tokens, close), false);
  if (isFailure(lines) || lines.units.some((unit, index) => list.elements[index]!.comma > unit.end))
    return rewriteLoose(list, order, eol, options);
  return checkRanges(lines) ?? reorderExpanded(list, lines, order, { ...options, eol });
}

/** Moves lines; adds and removes commas if another element becomes the last one. */
function reorderExpanded(list: ElementList, lines: LineList, order: readonly number[], options: LineOrder): TextEdit[] {
  const { tokens } = lines;
  const last = order.at(-1);
  const commas = list.elements.map((_, index) => commaEdit(list, index, index !== last, options.eol));
  const indices = new Map(lines.units.map((unit, index) => [unit, index]));
  const written = new Set<number>();
  const write: UnitWriter = (unit, text) => {
    const index = indices.get(unit)!;
    const { range, text: comma } = commas[index] ?? { range: unit.node.textRange, text: null };
    written.add(index);
    const start = unitStart(tokens, unit);
    if (comma === null) return text;
    return applyEdits(text, [{ range: { start: range.start - start, end: range.end - start }, text: comma }]);
  };
  const edits = reorderLines(lines, order, { ...options, write });
  const others = commas.filter((edit, index) => edit !== null && !written.has(index));
  return [...edits, ...(others as TextEdit[])];
}

/** Returns the edit that corrects an element's separator at its new position. */
export function commaEdit(list: ElementList, index: number, isBeforeOthers: boolean, eol: string): TextEdit | null {
  const { tokens, usesCommas, endsWithComma } = list;
  const { node, comma } = list.elements[index]!;
  const needsComma = usesCommas && (isBeforeOthers || endsWithComma);
  if (!usesCommas || comma >= 0 === needsComma) return null;
  if (!needsComma) {
    const isNext =
      tokens.nextSignificant(node.endToken) === comma && tokens.commentsIn(node.endToken, comma).length === 0;
    const start = isNext ? node.end : tokens.start(isBetweenBlanks(tokens, comma) ? comma - 1 : comma);
    return { range: { start, end: tokens.end(comma) }, text: "" };
  }
  if (!endsWithHeredoc(node)) return { range: { start: node.end, end: node.end }, text: "," };
  // A line break separates an object's items; after a heredoc only a line break can.
  if (list.node.type === "ObjectCons") return null;
  const indent = indentOf(tokens, lineStart(tokens, node.firstToken));
  return { range: { start: node.end, end: node.end }, text: `${eol}${indent},` };
}

/**
 * Returns whether whitespace precedes a token and whitespace or the line's end follows: removing the token would leave
 * too much.
 */
function isBetweenBlanks({ types }: TokenTable, token: number): boolean {
  const after = types[token + 1];
  return types[token - 1] === TokenType.Whitespace && (after === TokenType.Whitespace || after === TokenType.Newline);
}
