/**
 * Fixes based on tree operations, which handle comments, blank lines and alignment. They run on a separate part of the
 * file, since each of them reads its whole tree: a file with a thousand problems would take a thousand times as long.
 */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  type Block,
  type Body,
  type BodyItem,
  type EditOptions,
  type EditResult,
  type Node,
  parseConfig,
} from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { memoize } from "../../src/memo.ts";
import { MAX_PARSED } from "./effort.ts";
import { itemAt, removedText, type Target } from "./removed-text.ts";
import type { Fix } from "./replace.ts";

/** A fix with several parts for `context.report`. */
export type EditFix = (fixer: RuleTextEditor) => RuleTextEdit[];

/** The characters that were parsed for a file's fixes so far. */
const efforts = new WeakMap<HclSourceCode, number>();

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
  const parts = removedParts(all, items, takesEmptied);
  for (const [first, { isWhole, removed, inner }] of parts) {
    if (!isWhole) {
      const targets = removed.map((item) => ({ outer: 0, inner: inner.indexOf(item) }));
      share(fixes, removed, without(sourceCode, [all[first]!], targets));
      continue;
    }
    if (parts.get(first - 1)?.isWhole === true) continue;
    const adjacent: Part[] = [];
    for (let part = parts.get(first); part?.isWhole === true; part = parts.get(first + adjacent.length))
      adjacent.push(part);
    const start = Math.max(0, first - 1);
    const targets = adjacent.map((_, index) => ({ outer: first - start + index, inner: null }));
    const fix = without(sourceCode, all.slice(start, first + adjacent.length + 1), targets);
    for (const part of adjacent) share(fixes, part.removed, fix);
  }
  return fixes;
}

/** The removed part of a top-level item: all of it, or some nested items. */
interface Part {
  readonly isWhole: boolean;
  readonly removed: readonly BodyItem[];
  /** The nested items, removed or not. */
  readonly inner: readonly BodyItem[];
}

/** Returns the removed parts of top-level items, by index, in order. */
function removedParts(
  all: readonly BodyItem[],
  items: Iterable<BodyItem>,
  takesEmptied: boolean,
): ReadonlyMap<number, Part> {
  const going = new Set(items);
  const indexes = indexesOf(all);
  const touched = new Set([...going].flatMap((item) => indexes.get(item) ?? indexes.get(ownerOf(item)) ?? []));
  const parts = [...touched]
    .toSorted((a, b) => a - b)
    .map((index): [number, Part] => {
      const item = all[index]!;
      const inner = item.type === "Block" ? item.body.items : [];
      if (going.has(item)) return [index, { isWhole: true, removed: [item], inner }];
      const removed = inner.filter((one) => going.has(one));
      return [index, { isWhole: takesEmptied && removed.length === inner.length, removed, inner }];
    });
  return new Map(parts);
}

/** Returns the block around an item; null for a top-level item. */
function ownerOf(item: BodyItem): Node | null {
  return item.parent?.parent ?? null;
}

/** Returns the index of each top-level item. */
const indexesOf: (items: readonly BodyItem[]) => ReadonlyMap<Node | null, number> = memoize(
  (items) => new Map(items.map((item, index) => [item, index])),
);

function share(fixes: Map<BodyItem, Fix>, items: readonly BodyItem[], fix: Fix | null): void {
  if (fix !== null) for (const item of items) fixes.set(item, fix);
}

/** Returns the fix that removes items from a piece of the file, from the last to the first. */
function without(sourceCode: HclSourceCode, items: readonly BodyItem[], targets: readonly Target[]): Fix | null {
  const piece = targets.length === 0 ? null : pieceOf(sourceCode, items);
  if (piece === null || isTooMuch(sourceCode, piece, items, targets)) return null;
  const { text, parsed } = removedText(sourceCode.text.slice(piece.start, piece.end), targets, optionsOf(sourceCode));
  return text === null || exceeds(sourceCode, parsed)
    ? null
    : (fixer) => fixer.replaceTextRange([piece.start, piece.end], text);
}

/** Returns whether removals would parse more than they may, so that none is begun in vain. */
function isTooMuch(
  sourceCode: HclSourceCode,
  { start, end }: Piece,
  items: readonly BodyItem[],
  targets: readonly Target[],
): boolean {
  let effort = efforts.get(sourceCode) ?? 0;
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

/** Returns the items in a piece, or null if too much was already parsed. */
function parsedItems(sourceCode: HclSourceCode, piece: string): readonly BodyItem[] | null {
  return exceeds(sourceCode, piece.length) ? null : parseConfig(piece).root.body.items;
}

/** Counts characters that are parsed for a file. Returns whether these are too many. */
function exceeds(sourceCode: HclSourceCode, characters: number): boolean {
  const effort = (efforts.get(sourceCode) ?? 0) + characters;
  efforts.set(sourceCode, effort);
  return effort > MAX_PARSED;
}

const optionsOf: (sourceCode: HclSourceCode) => EditOptions = memoize(({ text }) => ({
  endOfLine: text.includes("\r\n") ? "crlf" : "lf",
}));
