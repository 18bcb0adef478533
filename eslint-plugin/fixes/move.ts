/** Fixes that put items into another order, with the comments that belong to them. */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  type Body,
  leadComments,
  lineComment,
  type ObjectCons,
  reorderElements,
  reorderItems,
  type SyntaxNode,
  type TextEdit,
  TREE,
  type TupleCons,
} from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";

/** What `context.report` takes as a fix of several parts. */
export type Move = (fixer: RuleTextEditor) => RuleTextEdit[];

/**
 * The fix that puts some items into the order given, among the places that they have. Null where that cannot be done, for files with
 * syntax errors, and where a comment stands by itself, as headings do, and would come to stand above something else.
 */
export function reorder(
  sourceCode: HclSourceCode,
  parent: Body | ObjectCons | TupleCons,
  sorted: readonly SyntaxNode[],
): Move | null {
  const edits = sourceCode.diagnostics.length > 0 ? null : reorderedEdits(parent, sorted);
  if (edits === null) return null;
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange([range.start, range.end], text));
}

/** The edits of that fix, for any tree without errors. */
export function reorderedEdits(parent: Body | ObjectCons | TupleCons, sorted: readonly SyntaxNode[]): readonly TextEdit[] | null {
  if (!keepsHeadings(parent, sorted)) return null;
  const result =
    parent.type === "Body"
      ? reorderItems(parent, sorted as readonly Body["items"][number][])
      : reorderElements(parent, sorted);
  return result.ok && result.edits.length > 0 ? result.edits : null;
}

/** Whether no item would move across a comment that belongs to no item, and each of these would keep the item below it. */
function keepsHeadings(parent: Body | ObjectCons | TupleCons, sorted: readonly SyntaxNode[]): boolean {
  const items: readonly SyntaxNode[] = parent.type === "TupleCons" ? parent.elements : parent.items;
  const places = new Map(items.map((item, index) => [item, index]));
  const after = [...items];
  const free = sorted.map((item) => places.get(item)!).toSorted((a, b) => a - b);
  for (const [index, place] of free.entries()) after[place] = sorted[index]!;
  let last = -1;
  for (const [index, item] of items.entries()) {
    const moves = last >= index || after[index] !== item;
    if (moves && hasHeading(parent, items[index - 1] ?? null, item)) return false;
    if (moves && index === 0 && isLicence(item, leadComments(item))) return false;
    last = Math.max(last, places.get(after[index]!)!);
  }
  return true;
}

/** Whether a comment between two items is neither directly above the second nor beside the first. */
function hasHeading(parent: SyntaxNode, previous: SyntaxNode | null, item: SyntaxNode): boolean {
  const { tokens } = item[TREE];
  const own = new Set(leadComments(item));
  if (previous !== null) own.add(lineComment(previous));
  const between = tokens.commentsIn(previous?.endToken ?? parent.firstToken, item.firstToken);
  const others = between.filter((comment) => !own.has(comment));
  return others.length > 0 && !(previous === null && isLicence(item, others));
}

/** Whether comments at the top of a file are about the file: whatever comes first stands below them. */
function isLicence(item: SyntaxNode, comments: readonly number[]): boolean {
  const { root, tokens } = item[TREE];
  const isTop = root.type === "ConfigFile" && item.parent?.parent === root;
  const [first, last] = [comments[0], comments.at(-1)];
  if (!isTop || first === undefined || last === undefined) return false;
  const text = tokens.text.slice(tokens.start(first), tokens.end(last));
  // Below a blank line there may be something else.
  return !/\n[ \t\r]*\n/.test(text.trimEnd()) && /copyright|licen[cs]e/i.test(text);
}
