/**
 * Fixes based on tree operations, which handle comments, blank lines and alignment. They run on a separate part of the
 * file, since each of them reads its whole tree: a file with a thousand problems would take a thousand times as long.
 */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  applyEdits,
  type Block,
  type Body,
  type BodyItem,
  type EditOptions,
  type EditResult,
  parseConfig,
  removeItem,
} from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { MAX_PARSED } from "./effort.ts";
import type { Fix } from "./replace.ts";

/** A fix with several parts for `context.report`. */
export type EditFix = (fixer: RuleTextEditor) => RuleTextEdit[];

const parsed = new WeakMap<HclSourceCode, number>();

/** The lines of adjacent top-level items, in file offsets. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Returns the fix that changes the body of a top-level block, or null if the operation refuses or changes nothing. */
export function editBody(
  sourceCode: HclSourceCode,
  block: Block,
  change: (body: Body, options: EditOptions) => EditResult,
): EditFix | null {
  const piece = pieceOf(sourceCode, [block]);
  const items = piece === null ? null : parsedItems(sourceCode, sourceCode.text.slice(piece.start, piece.end));
  const only = items?.[0];
  if (piece === null || items?.length !== 1 || only?.type !== "Block") return null;
  const result = change(only.body, optionsOf(sourceCode));
  if (!result.ok || result.edits.length === 0) return null;
  return (fixer) =>
    result.edits.map(({ range, text }) =>
      fixer.replaceTextRange([piece.start + range.start, piece.start + range.end], text),
    );
}

/** An item by its index: in a piece, or in the body of an item in a piece. */
interface Target {
  readonly outer: number;
  readonly inner: number | null;
}

/**
 * Returns the fixes that remove items from their bodies, with their comments: top-level items, and items in top-level
 * blocks. `takesEmptied` specifies whether blocks are removed with all of their items. Adjacent items share a fix,
 * since each changes its neighbours' spacing.
 */
export function removals(
  sourceCode: HclSourceCode,
  items: Iterable<BodyItem>,
  takesEmptied = false,
): ReadonlyMap<BodyItem, Fix> {
  const fixes = new Map<BodyItem, Fix>();
  if (sourceCode.ast.type !== "ConfigFile") return fixes;
  const all = sourceCode.ast.body.items;
  const going = new Set(items);
  // The removed part of an item: all of it, or some nested items.
  const parts = all.map((item) => {
    const inner = item.type === "Block" ? item.body.items : [];
    if (going.has(item)) return { isWhole: true, removed: [item], inner };
    const removed = inner.filter((one) => going.has(one));
    return { isWhole: takesEmptied && removed.length > 0 && removed.length === inner.length, removed, inner };
  });
  for (let first = 0; first < all.length; first++) {
    const { isWhole, removed, inner } = parts[first]!;
    if (removed.length === 0) continue;
    if (!isWhole) {
      const targets = removed.map((item) => ({ outer: 0, inner: inner.indexOf(item) }));
      share(fixes, removed, without(sourceCode, [all[first]!], targets));
      continue;
    }
    let end = first + 1;
    while (end < all.length && parts[end]!.isWhole) end++;
    const start = Math.max(0, first - 1);
    const targets = parts.slice(first, end).map((_, index) => ({ outer: first - start + index, inner: null }));
    const fix = without(sourceCode, all.slice(start, end + 1), targets);
    for (const part of parts.slice(first, end)) share(fixes, part.removed, fix);
    first = end - 1;
  }
  return fixes;
}

function share(fixes: Map<BodyItem, Fix>, items: readonly BodyItem[], fix: Fix | null): void {
  if (fix !== null) for (const item of items) fixes.set(item, fix);
}

/** Returns the fix that removes items from a piece of the file, from the last to the first. */
function without(sourceCode: HclSourceCode, items: readonly BodyItem[], targets: readonly Target[]): Fix | null {
  const piece = targets.length === 0 ? null : pieceOf(sourceCode, items);
  if (piece === null || isTooMuch(sourceCode, piece, items, targets)) return null;
  let text = sourceCode.text.slice(piece.start, piece.end);
  for (const target of targets.toReversed()) {
    const item = itemAt(parsedItems(sourceCode, text) ?? [], target);
    const result = item === undefined ? null : removeItem(item, optionsOf(sourceCode));
    if (result?.ok !== true) return null;
    text = applyEdits(text, result.edits);
  }
  return (fixer) => fixer.replaceTextRange([piece.start, piece.end], text);
}

function itemAt(items: readonly BodyItem[], { outer, inner }: Target): BodyItem | undefined {
  const owner = items[outer];
  return inner === null ? owner : owner?.type === "Block" ? owner.body.items[inner] : undefined;
}

/** Returns whether removals would parse more than they may, so that none is begun in vain. */
function isTooMuch(
  sourceCode: HclSourceCode,
  { start, end }: Piece,
  items: readonly BodyItem[],
  targets: readonly Target[],
): boolean {
  let effort = parsed.get(sourceCode) ?? 0;
  let left = end - start;
  // Few fixes for one large block would leave none for the others.
  if (left > MAX_PARSED / 10) return true;
  for (const target of targets.toReversed()) {
    effort += left;
    left -= itemAt(items, target)!.text.length;
  }
  return effort > MAX_PARSED;
}

/** Returns the lines of neighbouring top-level items: to the ends of the file, if they are the first or last. */
function pieceOf({ text, ast, diagnostics }: HclSourceCode, items: readonly BodyItem[]): Piece | null {
  if (diagnostics.length > 0 || ast.type !== "ConfigFile") return null;
  const all = ast.body.items;
  const lineEnd = text.indexOf("\n", items.at(-1)!.end - 1);
  return {
    start: items[0] === all[0] ? 0 : text.lastIndexOf("\n", items[0]!.start - 1) + 1,
    end: items.at(-1) === all.at(-1) || lineEnd < 0 ? text.length : lineEnd + 1,
  };
}

/** Returns the current items in a piece, or null if too much was already parsed. */
function parsedItems(sourceCode: HclSourceCode, piece: string): readonly BodyItem[] | null {
  const effort = (parsed.get(sourceCode) ?? 0) + piece.length;
  parsed.set(sourceCode, effort);
  return effort > MAX_PARSED ? null : parseConfig(piece).root.body.items;
}

function optionsOf({ text }: HclSourceCode): EditOptions {
  return { endOfLine: text.includes("\r\n") ? "crlf" : "lf" };
}
