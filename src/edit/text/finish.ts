/** The last step of every operation: alignment, the least edits, and no new errors in a file that has some. */
import type { SyntaxTree } from "../../syntax/index.ts";
import { keepAlignment } from "./alignment.ts";
import { checkOutcome } from "./damage.ts";
import { type EditOptions, indentUnit } from "./options.ts";
import type { EditedText, EditResult } from "./result.ts";
import { applyEdits, minimalEdits, type TextEdit } from "./text-edit.ts";

/** Makes the result of raw edits, which must not overlap; `movesText` says that what they take away they put elsewhere. */
export function finish(
  tree: SyntaxTree,
  edits: readonly TextEdit[],
  options: EditOptions,
  movesText = false,
): EditResult {
  const { text } = tree.source;
  const raw = minimalEdits(text, edits);
  // The lines of a bare template are text.
  const aligned =
    tree.root.type === "TemplateFile"
      ? raw
      : minimalEdits(text, keepAlignment(tree, raw, { ...options, tabWidth: tabWidthOf(tree, options) }, movesText));
  return checkOutcome(tree, aligned) ?? { ok: true, edits: aligned };
}

function tabWidthOf(tree: SyntaxTree, options: EditOptions): number {
  const unit = indentUnit(tree, options);
  return unit === "\t" ? (options.tabWidth ?? 2) : unit.length;
}

/** The text that an operation on a tree makes, or its refusal. */
export function editedText(tree: SyntaxTree, result: EditResult): EditedText {
  return result.ok ? { ok: true, text: applyEdits(tree.source.text, result.edits) } : result;
}
