/**
 * One fix for several orders in one file, of its items and of its blocks' content: separate fixes would exclude each
 * other where one moves across another's change, so that each would need a pass.
 */
import { applyEdits, type Body, type BodyItem, combineEdits, parseConfig, type TextEdit } from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Move, reorder, reorderedEdits } from "./move.ts";

/** A body's items in their new order, within their current positions. */
export interface Reordering {
  readonly body: Body;
  readonly sorted: readonly BodyItem[];
}

/**
 * Returns the fixes for orders, in the same order; null for impossible ones. Bodies are the file's and those in its
 * blocks.
 */
export function reorderAll(sourceCode: HclSourceCode, orders: readonly Reordering[]): (Move | null)[] {
  const separate = orders.map(({ body, sorted }) => reorder(sourceCode, body, sorted));
  const possible = orders.filter((_, index) => separate[index] !== null);
  const text = possible.length < 2 ? null : textWith(sourceCode, possible);
  if (text === null) return separate;
  const shared: Move = (fixer) => [fixer.replaceTextRange([0, sourceCode.text.length], text)];
  return separate.map((fix) => (fix === null ? null : shared));
}

/** Returns the file's text with all orders applied, or null if they conflict. */
function textWith({ ast, text }: HclSourceCode, orders: readonly Reordering[]): string | null {
  if (ast.type !== "ConfigFile") return null;
  const { body } = ast;
  const inner = orders.filter((order) => order.body !== body);
  const edits = inner.map((order): TextEdit[] => [...(reorderedEdits(order.body, order.sorted) ?? [])]);
  const combined = combineEdits(...edits.map((one) => ({ ok: true, edits: one }) as const));
  if (!combined.ok) return null;
  const settled = applyEdits(text, combined.edits);
  const outer = orders.filter((order) => order.body === body);
  if (outer.length === 0) return settled;
  let order = [...body.items];
  for (const { sorted } of outer) order = withOrder(order, sorted);
  // The blocks' content has changed, but not the list of blocks.
  const after = parseConfig(settled).root.body;
  const indexes = new Map(body.items.map((item, index) => [item, index]));
  const moves = reorderedEdits(
    after,
    order.map((item) => after.items[indexes.get(item)!]!),
  );
  return moves === null ? null : applyEdits(settled, moves);
}

/** Returns a list with some of its members in another order, within their current positions. */
function withOrder(list: readonly BodyItem[], sorted: readonly BodyItem[]): BodyItem[] {
  const some = new Set(sorted);
  let next = 0;
  return list.map((item) => (some.has(item) ? sorted[next++]! : item));
}
