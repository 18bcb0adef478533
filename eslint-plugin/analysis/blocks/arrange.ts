/**
 * Fixes that put the items of a block and of the blocks in it into order and set them apart with blank lines, all at once: one after the
 * other they would change the same lines, so that a file would need a pass for each.
 */
import {
  applyEdits,
  blankLinesBefore,
  type Block,
  type Body,
  combineEdits,
  type Node,
  parseConfig,
  type TextEdit,
} from "../../../src/index.ts";
import { hasBlankLineBetween, hasLineBreakBetween, startWithComments } from "../../../src/internal.ts";
import type { BodyOrder, Item } from "./body-order.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { reorderedEdits } from "../../fixes/move.ts";
import { enclosingLines, type Fix, replaceLines } from "../../fixes/replace.ts";

/** The order that is wanted for a block of a tree; null for blocks that are left alone. */
export type OrderOf = (block: Block) => BodyOrder | null;

/** Characters that are parsed for the fixes of one file at most. After that there are no more in this pass; the next one goes on. */
const MAX_PARSED = 5_000_000;

const parsed = new WeakMap<HclSourceCode, number>();

/** The fix for a top-level block with all that is in it; null where nothing can be moved or set apart. */
export function arrange(sourceCode: HclSourceCode, block: Block, orderOf: OrderOf): Fix | null {
  if (sourceCode.diagnostics.length > 0) return null;
  const lines = enclosingLines(sourceCode, block.range);
  let text = sourceCode.text.slice(lines[0], lines[1]);
  for (;;) {
    const blocks = blocksIn(sourceCode, text);
    if (blocks === null) return null;
    const edits = innermostMoves(blocks, orderOf);
    if (edits.length === 0) {
      text = applyEdits(text, blocks.flatMap((one) => blankLinesIn(text, one, orderOf(one))).toSorted(byStart));
      return replaceLines(sourceCode, lines, text);
    }
    text = applyEdits(text, edits);
  }
}

/** All blocks of a text, outer ones first; null when too much was parsed already. */
function blocksIn(sourceCode: HclSourceCode, text: string): Block[] | null {
  const effort = (parsed.get(sourceCode) ?? 0) + text.length;
  parsed.set(sourceCode, effort);
  if (effort > MAX_PARSED) return null;
  const found: Block[] = [];
  const bodies: Body[] = [parseConfig(text).root.body];
  for (const body of bodies) {
    for (const item of body.items) {
      if (item.type !== "Block") continue;
      found.push(item);
      bodies.push(item.body);
    }
  }
  return found;
}

/** The moves in those blocks that hold no others with something to move. */
function innermostMoves(blocks: readonly Block[], orderOf: OrderOf): TextEdit[] {
  const edits: TextEdit[] = [];
  const changed = new Set<Node>();
  for (const block of blocks.toReversed()) {
    const order = changed.has(block) ? null : orderOf(block);
    const sorted = order === null ? null : misplaced(block, order);
    const moves = sorted === null ? null : reorderedEdits(block.body, sorted);
    if (moves === null) continue;
    const combined = combineEdits({ ok: true, edits: moves }, { ok: true, edits });
    if (!combined.ok) continue;
    edits.splice(0, edits.length, ...combined.edits);
    for (let outer: Node | null = block.parent; outer !== null; outer = outer.parent) changed.add(outer);
  }
  return edits;
}

/** The items of a block in order; null if they are. */
function misplaced({ body }: Block, { compare }: BodyOrder): Item[] | null {
  const items = itemsOf(body);
  const isSorted = items.every((item, index) => index === 0 || compare(items[index - 1]!, item) <= 0);
  return isSorted ? null : items.toSorted(compare);
}

/** The items of a body that can be read. */
export function itemsOf({ items }: Body): Item[] {
  return items.filter((item) => item.type !== "ErrorNode");
}

/** The neighbours in a body that stand on lines of their own, with no blank line where one is wanted. */
export function crowdedIn(body: Body, { isApart }: BodyOrder): { readonly item: Item; readonly above: Item }[] {
  const items = itemsOf(body);
  return items.flatMap((item, index) => {
    const above = items[index - 1];
    return above !== undefined && isApart(above, item) && touches(above, item) ? [{ item, above }] : [];
  });
}

function touches(above: Item, item: Item): boolean {
  return hasLineBreakBetween(above, item) && blankLinesBefore(item) === 0 && !hasBlankLineBetween(above, item);
}

/** The edits that put a blank line above each crowded item and the comments that belong to it. */
function blankLinesIn(text: string, { body }: Block, order: BodyOrder | null): TextEdit[] {
  if (order === null) return [];
  return crowdedIn(body, order).map(({ item }) => {
    const line = text.lastIndexOf("\n", startWithComments(item) - 1) + 1;
    return { range: { start: line, end: line }, text: text.includes("\r\n") ? "\r\n" : "\n" };
  });
}

function byStart(a: TextEdit, b: TextEdit): number {
  return a.range.start - b.range.start;
}
