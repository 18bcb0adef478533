/** Fixes that reorder items together with their comments. */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  applyEdits,
  type Body,
  leadComments,
  lineComment,
  type ObjectCons,
  reorderElements,
  reorderItems,
  type Node,
  type TextEdit,
  TREE,
  type TupleCons,
} from "../../src/index.ts";
import { endWithComment, startWithComments } from "../../src/internal.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";

/** A fix with several parts for `context.report`. */
export type Move = (fixer: RuleTextEditor) => RuleTextEdit[];

/**
 * Returns the fix that puts some items into the given order, within their current positions. Null if that is
 * impossible, for files with syntax errors, and if a separate comment, such as a heading, would end up above another
 * item.
 */
export function reorder(
  sourceCode: HclSourceCode,
  parent: Body | ObjectCons | TupleCons,
  sorted: readonly Node[],
): Move | null {
  const edits = sourceCode.diagnostics.length > 0 ? null : reorderedEdits(parent, sorted);
  if (edits === null) return null;
  const inOrder = edits.toSorted((a, b) => a.range.start - b.range.start);
  const positions = movedRange(sorted);
  const start = Math.min(positions[0], inOrder[0]!.range.start);
  const end = Math.max(positions[1], inOrder.at(-1)!.range.end);
  const moved = inOrder.map((edit) => ({
    range: { start: edit.range.start - start, end: edit.range.end - start },
    text: edit.text,
  }));
  const text = applyEdits(sourceCode.text.slice(start, end), moved);
  return (fixer) => [fixer.replaceTextRange([start, end], text)];
}

/**
 * Returns the range from the first to the last position with another item, comments included. Edits omit text that is
 * the same before and after, such as the end of two items, which no other fix may change in the same pass: it belongs
 * to another item then.
 */
function movedRange(sorted: readonly Node[]): [number, number] {
  const old = sorted.toSorted((a, b) => a.start - b.start);
  const first = old.find((item, index) => item !== sorted[index])!;
  const last = old.findLast((item, index) => item !== sorted[index])!;
  return [startWithComments(first), endWithComment(last)];
}

/** Returns the edits of that fix, for any tree without errors. */
export function reorderedEdits(
  parent: Body | ObjectCons | TupleCons,
  sorted: readonly Node[],
): readonly TextEdit[] | null {
  if (!keepsHeadings(parent, sorted)) return null;
  const result =
    parent.type === "Body"
      ? reorderItems(parent, sorted as readonly Body["items"][number][], { keepsApart: true, isAboutBlock })
      : reorderElements(parent, sorted, { keepsApart: true });
  return result.ok && result.edits.length > 0 ? result.edits : null;
}

/**
 * Returns whether no item would move across a comment that belongs to no item, and each such comment would keep the
 * item below it.
 */
function keepsHeadings(parent: Body | ObjectCons | TupleCons, sorted: readonly Node[]): boolean {
  const items: readonly Node[] = parent.type === "TupleCons" ? parent.elements : parent.items;
  const indexes = new Map(items.map((item, index) => [item, index]));
  const after = [...items];
  const free = sorted.map((item) => indexes.get(item)!).toSorted((a, b) => a - b);
  for (const [rank, index] of free.entries()) after[index] = sorted[rank]!;
  let last = -1;
  for (const [index, item] of items.entries()) {
    const moves = last >= index || after[index] !== item;
    if (moves && hasHeading(parent, items[index - 1] ?? null, item)) return false;
    if (moves && index === 0 && standsAtTop(item)) return false;
    last = Math.max(last, indexes.get(after[index]!)!);
  }
  return true;
}

/** Returns whether a comment between two items is neither directly above the second nor beside the first. */
function hasHeading(parent: Node, previous: Node | null, item: Node): boolean {
  const { tokens } = item[TREE];
  const moved = new Set(leadComments(item));
  if (previous !== null) moved.add(lineComment(previous));
  const between = tokens.commentsIn(previous?.endToken ?? parent.firstToken, item.firstToken);
  const others = between.filter((comment) => !moved.has(comment));
  return others.length > 0 && !(previous === null && (isLicence(item, others) || areAboutBlock(item, others)));
}

/** Directives for scanners that apply to a whole block, anywhere in it: `checkov:skip=…`, `ts:skip=…`. */
const SKIPS = /^(?:#|\/\/)[ \t]*\w[\w-]*:skip=/;

function isAboutBlock(comment: string): boolean {
  return SKIPS.test(comment);
}

/**
 * Directives for linters and scanners about the next line, or, as many users write them, about the block at whose top
 * they are.
 */
const SILENCES = /^(?:#|\/\/|\/\*)[ \t]*(?:(?!prettier-)\w+[:-]ignore\b|kics-scan\b|nosec\b|nosemgrep\b)/;

/**
 * Returns whether the comments above the first item might be about more than the item: they should stay at the top
 * then, and do not. Those that are certainly about its block do; below others, as below a directive for the next line,
 * they are about both.
 */
function standsAtTop(item: Node): boolean {
  const lead = leadComments(item);
  if (item.parent?.parent?.type !== "Block") return isLicence(item, lead);
  const { tokens } = item[TREE];
  const texts = lead.map((comment) => tokens.tokenText(comment));
  const others = texts.slice(texts.findIndex((text) => !isAboutBlock(text)));
  return !texts.every(isAboutBlock) && others.some((text) => isAboutBlock(text) || SILENCES.test(text));
}

/**
 * Returns whether comments at the top of a block are scanner directives for the block: the first item is always below
 * them.
 */
function areAboutBlock(item: Node, comments: readonly number[]): boolean {
  const { tokens } = item[TREE];
  return item.parent?.parent?.type === "Block" && comments.every((comment) => isAboutBlock(tokens.tokenText(comment)));
}

/** Returns whether comments at the top of a file are about the file: the first item is always below them. */
function isLicence(item: Node, comments: readonly number[]): boolean {
  const { root, tokens } = item[TREE];
  const isTop = root.type === "ConfigFile" && item.parent?.parent === root;
  const [first, last] = [comments[0], comments.at(-1)];
  if (!isTop || first === undefined || last === undefined) return false;
  const text = tokens.text.slice(tokens.start(first), tokens.end(last));
  // The text below a blank line may be about something else.
  return !/\n[ \t\r]*\n/.test(text.trimEnd()) && /copyright|licen[cs]e/i.test(text);
}
