/** Fixes that put items into another order, with the comments that belong to them. */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  applyEdits,
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
  const inOrder = edits.toSorted((a, b) => a.range.start - b.range.start);
  const places = movedRange(parent, sorted);
  const start = Math.min(places[0], inOrder[0]!.range.start);
  const end = Math.max(places[1], inOrder.at(-1)!.range.end);
  const moved = inOrder.map((edit) => ({
    range: { start: edit.range.start - start, end: edit.range.end - start },
    text: edit.text,
  }));
  const text = applyEdits(sourceCode.text.slice(start, end), moved);
  return (fixer) => [fixer.replaceTextRange([start, end], text)];
}

/**
 * From the first to the last place that another item gets, comments included. Edits leave out what is the same before and after, such as
 * the end of two items, and that must not be changed by another fix in the same pass: it belongs to another item then.
 */
function movedRange(parent: Body | ObjectCons | TupleCons, sorted: readonly SyntaxNode[]): [number, number] {
  const { tokens } = parent[TREE];
  const old = sorted.toSorted((a, b) => a.start - b.start);
  const first = old.find((item, index) => item !== sorted[index])!;
  const last = old.findLast((item, index) => item !== sorted[index])!;
  const [comment] = leadComments(first);
  const beside = lineComment(last);
  return [comment === undefined ? first.start : tokens.start(comment), beside < 0 ? last.end : tokens.end(beside)];
}

/** The edits of that fix, for any tree without errors. */
export function reorderedEdits(
  parent: Body | ObjectCons | TupleCons,
  sorted: readonly SyntaxNode[],
): readonly TextEdit[] | null {
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
