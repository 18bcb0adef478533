/** The result of an operation: text edits, or a failure. Nothing in this layer throws for bad requests. */
import { inOrder, type TextEdit } from "./text-edit.ts";

/** Why an operation fails. */
export type EditProblem =
  /** A node is not where the request requires it, such as an item in another body. */
  | "not-in-tree"
  /** There is no attribute of that name. */
  | "not-found"
  /** A name that is no identifier, or that would be read as something else. */
  | "invalid-name"
  /** There is an attribute of that name already. */
  | "name-taken"
  /** A `for` expression binds the new name where the old one is used. */
  | "name-captured"
  /** A text that is not one expression. */
  | "invalid-expression"
  /** A text that is not one block. */
  | "invalid-block"
  /** A list of items that names one twice or leaves one out. */
  | "invalid-order"
  /** The tree has syntax errors where the text would have to change. */
  | "syntax-error"
  /** `prettier-ignore-start` and `-end` stand among items that would move. */
  | "ignored-range"
  /** Two sets of edits change the same text. */
  | "overlapping-edits";

/** The change: edits to the tree's text. Empty if nothing changes. */
export interface EditSuccess {
  readonly ok: true;
  /** Sorted, without overlaps. */
  readonly edits: readonly TextEdit[];
}

/** A failure. */
export interface EditFailure {
  readonly ok: false;
  readonly problem: EditProblem;
  /** One sentence for people about the error in the request. */
  readonly message: string;
}

/** The result of an operation. */
export type EditResult = EditSuccess | EditFailure;

/** Returns a failure with its reason. */
export function failure(problem: EditProblem, message: string): EditFailure {
  return { ok: false, problem, message };
}

/** Returns whether a value is a failure. */
export function isFailure(value: unknown): value is EditFailure {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

/** A failure, or the whole text after the change. */
export type EditedText = { readonly ok: true; readonly text: string } | EditFailure;

/** Combines several results for one tree; fails if any of them does, or if two change the same or adjacent text. */
export function combineEdits(...results: readonly EditResult[]): EditResult {
  const all: TextEdit[] = [];
  for (const result of results) {
    if (isFailure(result)) return result;
    all.push(...result.edits);
  }
  const edits = inOrder(all);
  for (let index = 1; index < edits.length; index++) {
    const [before, after] = [edits[index - 1]!, edits[index]!];
    if (after.range.start <= before.range.end)
      return failure("overlapping-edits", `Two changes meet at offset ${after.range.start}.`);
  }
  return { ok: true, edits };
}
