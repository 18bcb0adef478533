/**
 * Fixes made of operations on trees, which know what becomes of comments, blank lines and alignment. They run on a piece of the file by
 * itself, since each of them looks at all of its tree: a file with a thousand problems would take a thousand times as long.
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
import type { Fix } from "./replace.ts";

/** What `context.report` takes as a fix of several parts. */
export type EditFix = (fixer: RuleTextEditor) => RuleTextEdit[];

/** Characters that are parsed for the fixes of one file at most. After that there are no more in this pass; the next one goes on. */
const MAX_PARSED = 2_000_000;

const parsed = new WeakMap<HclSourceCode, number>();

/** The lines of top-level items that stand together, in offsets of the file. */
interface Piece {
  readonly start: number;
  readonly end: number;
}

/** The fix that changes the body of a top-level block; null where the operation refuses or has nothing to do. */
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

/** An item by its place: of a piece, or of the body of an item of a piece. */
interface Target {
  readonly outer: number;
  readonly inner: number | null;
}

/**
 * The fixes that take items out of their bodies, with the comments that belong to them: top-level items, and items of top-level blocks.
 * `takesEmptied` says whether blocks go as well when all of their items do. Items that stand together have one fix, since each changes how
 * its neighbours are spaced.
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
  // What of an item goes: all of it, or some of its own items.
  const parts = all.map((item) => {
    const inner = item.type === "Block" ? item.body.items : [];
    if (going.has(item)) return { isWhole: true, own: [item], inner };
    const own = inner.filter((one) => going.has(one));
    return { isWhole: takesEmptied && own.length > 0 && own.length === inner.length, own, inner };
  });
  for (let first = 0; first < all.length; first++) {
    const { isWhole, own, inner } = parts[first]!;
    if (own.length === 0) continue;
    if (!isWhole) {
      const targets = own.map((item) => ({ outer: 0, inner: inner.indexOf(item) }));
      share(fixes, own, without(sourceCode, [all[first]!], targets));
      continue;
    }
    let end = first + 1;
    while (end < all.length && parts[end]!.isWhole) end++;
    const start = Math.max(0, first - 1);
    const targets = parts.slice(first, end).map((_, index) => ({ outer: first - start + index, inner: null }));
    const fix = without(sourceCode, all.slice(start, end + 1), targets);
    for (const part of parts.slice(first, end)) share(fixes, part.own, fix);
    first = end - 1;
  }
  return fixes;
}

function share(fixes: Map<BodyItem, Fix>, items: readonly BodyItem[], fix: Fix | null): void {
  if (fix !== null) for (const item of items) fixes.set(item, fix);
}

/** The fix that takes items out of a piece of the file, from the last to the first. */
function without(sourceCode: HclSourceCode, items: readonly BodyItem[], targets: readonly Target[]): Fix | null {
  const piece = targets.length === 0 ? null : pieceOf(sourceCode, items);
  if (piece === null) return null;
  let text = sourceCode.text.slice(piece.start, piece.end);
  for (const { outer, inner } of targets.toReversed()) {
    const owner = parsedItems(sourceCode, text)?.[outer];
    const item = inner === null ? owner : owner?.type === "Block" ? owner.body.items[inner] : undefined;
    const result = item === undefined ? null : removeItem(item, optionsOf(sourceCode));
    if (result?.ok !== true) return null;
    text = applyEdits(text, result.edits);
  }
  return (fixer) => fixer.replaceTextRange([piece.start, piece.end], text);
}

/** The lines of neighbouring top-level items: to the ends of the file, if they are the first or last. */
function pieceOf({ text, ast, diagnostics }: HclSourceCode, items: readonly BodyItem[]): Piece | null {
  if (diagnostics.length > 0 || ast.type !== "ConfigFile") return null;
  const all = ast.body.items;
  const lineEnd = text.indexOf("\n", items.at(-1)!.end - 1);
  return {
    start: items[0] === all[0] ? 0 : text.lastIndexOf("\n", items[0]!.start - 1) + 1,
    end: items.at(-1) === all.at(-1) || lineEnd < 0 ? text.length : lineEnd + 1,
  };
}

/** The items of a piece as it is by now; null when too much was parsed already. */
function parsedItems(sourceCode: HclSourceCode, piece: string): readonly BodyItem[] | null {
  const effort = (parsed.get(sourceCode) ?? 0) + piece.length;
  parsed.set(sourceCode, effort);
  return effort > MAX_PARSED ? null : parseConfig(piece).root.body.items;
}

function optionsOf({ text }: HclSourceCode): EditOptions {
  return { endOfLine: text.includes("\r\n") ? "crlf" : "lf" };
}
