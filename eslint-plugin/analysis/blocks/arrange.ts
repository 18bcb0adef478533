/**
 * Fixes that sort the items in a block and its nested blocks and separate them with blank lines, all at once:
 * consecutive fixes would change the same lines, so that a file would need a pass for each.
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
import { MAX_PARSED_AGAIN } from "../../fixes/effort.ts";
import { reorderedEdits } from "../../fixes/move.ts";
import { enclosingLines, type Fix, replaceLines } from "../../fixes/replace.ts";

/** Returns the order for a block in a tree, or null for blocks without an order. */
export type OrderOf = (block: Block) => BodyOrder | null;

const parsed = new WeakMap<HclSourceCode, number>();

/** Returns the fix for a top-level block with all its content, or null if nothing can be moved or separated. */
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

/** Returns all blocks in a text, outer ones first; null if too much was already parsed. */
function blocksIn(sourceCode: HclSourceCode, text: string): Block[] | null {
  const effort = (parsed.get(sourceCode) ?? 0) + text.length;
  parsed.set(sourceCode, effort);
  if (effort > MAX_PARSED_AGAIN) return null;
  const blocks: Block[] = [];
  const bodies: Body[] = [parseConfig(text).root.body];
  for (const body of bodies) {
    for (const item of body.items) {
      if (item.type !== "Block") continue;
      blocks.push(item);
      bodies.push(item.body);
    }
  }
  return blocks;
}

/** Returns the moves in those blocks that contain no others with something to move. */
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

/** Returns a block's items in order, or null if they are. */
function misplaced({ body }: Block, { compare }: BodyOrder): Item[] | null {
  const items = itemsOf(body);
  const isSorted = items.every((item, index) => index === 0 || compare(items[index - 1]!, item) <= 0);
  return isSorted ? null : items.toSorted(compare);
}

/** Returns the valid items in a body. */
export function itemsOf({ items }: Body): Item[] {
  return items.filter((item) => item.type !== "ErrorNode");
}

/** Returns the neighbours in a body that are on separate lines, without a required blank line. */
export function crowdedIn(
  body: Body,
  { isApart }: Pick<BodyOrder, "isApart">,
): { readonly item: Item; readonly above: Item }[] {
  const items = itemsOf(body);
  return items.flatMap((item, index) => {
    const above = items[index - 1];
    return above !== undefined && isApart(above, item) && touches(above, item) ? [{ item, above }] : [];
  });
}

function touches(above: Item, item: Item): boolean {
  return hasLineBreakBetween(above, item) && blankLinesBefore(item) === 0 && !hasBlankLineBetween(above, item);
}

/** Returns the edits that insert a blank line above each crowded item and its comments. */
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
