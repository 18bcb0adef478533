/** Moves body items: comments move with their items, everything else stays. */
import type { Body, BodyItem } from "../../syntax/index.ts";
import { anchorOf, checkBody, notInBody, type Place } from "./body-items.ts";
import { checkSound } from "../text/damage.ts";
import { finish } from "../text/finish.ts";
import { freeLines, type LineList, linesOfBody } from "../lines/line-list.ts";
import { type EditOptions, isInline, lineBreakOf, type ReorderOptions, treeOf } from "../text/options.ts";
import { lineEnd, lineKind } from "../text/logical-lines.ts";
import { orderWith } from "../lines/permutation.ts";
import { checkRanges, moveLine, reorderLines } from "../lines/reorder-lines.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";

/**
 * Puts a body's items into an order, in their current positions; other items stay. As few items as possible move; each
 * joins the group of lines at its new position, unless the options keep it apart. Idempotent.
 */
export function reorderItems(body: Body, items: readonly BodyItem[], options: ReorderOptions = {}): EditResult {
  const order = orderWith(body.items, items);
  if (order === null)
    return failure("invalid-order", "The order names an item twice, or one that is not in this body.");
  if (order.every((index, position) => index === position)) return { ok: true, edits: [] };
  const all = movableLines(body, items);
  if (isFailure(all)) return all;
  const tree = treeOf(body);
  const list = belowTop(all, options.isAboutBlock);
  return finish(tree, reorderLines(list, order, { eol: lineBreakOf(tree, options), ...options }), options, true);
}

/** Moves an item to another position in its body. Does nothing if it is there already. */
export function moveItem(item: BodyItem, place: Place, options: EditOptions = {}): EditResult {
  const body = item.parent;
  const anchor = anchorOf(place);
  if (body?.type !== "Body") return failure("not-in-tree", "The node is no item of a body.");
  if (anchor !== null && anchor.parent !== body) return notInBody();
  const { items } = body;
  const index = items.indexOf(item);
  const isAbove = typeof place === "string" ? place === "start" : "before" in place;
  const target = place === "end" ? null : anchor === null ? 0 : items.indexOf(anchor);
  if (target !== null && (index === target || index === target + (isAbove ? -1 : 1))) return { ok: true, edits: [] };
  const list = movableLines(body, anchor === null ? [item] : [item, anchor]);
  if (isFailure(list)) return list;
  if (target === null && isLastLine(list, index)) return { ok: true, edits: [] };
  const tree = treeOf(body);
  return finish(tree, moveLine(list, index, target, isAbove, lineBreakOf(tree, options)), options, true);
}

/** Returns whether nothing but blank lines is below an item. */
function isLastLine(list: LineList, index: number): boolean {
  const isLast = index === list.units.length - 1;
  return isLast && freeLines(list, list.units[index]!, null).every(({ kind }) => kind === "blank");
}

function movableLines(body: Body, items: readonly BodyItem[]): LineList | EditFailure {
  const unsound = checkBody(body) ?? checkSound(treeOf(body), items);
  if (unsound !== null) return unsound;
  if (isInline(body)) return failure("invalid-order", "A body on one line has no items to move.");
  const list = linesOfBody(body);
  return isFailure(list) ? list : (checkRanges(list) ?? list);
}

/** Returns a block's lines without the comments about the block at its top, and the blank lines below these. */
function belowTop(list: LineList, isAboutBlock: ReorderOptions["isAboutBlock"]): LineList {
  const { tokens } = list;
  if (list.isTopLevel || isAboutBlock === undefined) return list;
  let first = list.first;
  for (let line = first; line < list.end;) {
    const kind = lineKind(tokens, line);
    const last = lineEnd(tokens, line);
    const isAbout = kind === "comment" && isAboutBlock(tokens.text.slice(tokens.start(line), tokens.end(last)).trim());
    if (!isAbout && kind !== "blank") break;
    line = last + 1;
    if (isAbout || first > list.first) first = line;
  }
  return { ...list, first, units: list.units.map((unit) => (unit.start < first ? { ...unit, start: first } : unit)) };
}
