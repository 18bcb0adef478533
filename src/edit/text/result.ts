/** What an operation gives back: text edits, or the reason why there are none. Nothing of this layer throws on bad requests. */
import { inOrder, type TextEdit } from "./text-edit.ts";

/** Why an operation refuses. */
export type EditProblem =
  /** A node that is not where the request says, such as an item of another body. */
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
  /** A list of items that names one twice or leaves out what it must name. */
  | "invalid-order"
  /** The tree has syntax errors where the text would have to change. */
  | "syntax-error"
  /** `prettier-ignore-start` and `-end` stand among what would move. */
  | "ignored-range"
  /** Two sets of edits change the same text. */
  | "overlapping-edits";

/** The change: applied to the text of the tree, in any order. None where nothing is to be done. */
export interface EditSuccess {
  readonly ok: true;
  /** Sorted, without overlaps. */
  readonly edits: readonly TextEdit[];
}

/** A refusal. */
export interface EditFailure {
  readonly ok: false;
  readonly problem: EditProblem;
  /** One sentence for people: what is wrong with the request. */
  readonly message: string;
}

/** The result of an operation. */
export type EditResult = EditSuccess | EditFailure;

/** A refusal with its reason. */
export function failure(problem: EditProblem, message: string): EditFailure {
  return { ok: false, problem, message };
}

/** Whether a value is a refusal. */
export function isFailure(value: unknown): value is EditFailure {
  return typeof value === "object" && value !== null && "ok" in value && value.ok === false;
}

/** A refusal, or the whole text after the change. */
export type EditedText = { readonly ok: true; readonly text: string } | EditFailure;

/** Several results for one tree as one; refuses if any of them does, or if two change the same text or texts that touch. */
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
