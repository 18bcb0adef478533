/** The last step of every operation: alignment, minimal edits, and no new errors in a file that has some. */
import type { SyntaxTree } from "../../syntax/index.ts";
import { keepAlignment } from "./alignment.ts";
import { checkOutcome } from "./damage.ts";
import { type EditOptions, indentUnit } from "./options.ts";
import type { EditedText, EditResult } from "./result.ts";
import { applyEdits, minimalEdits, type TextEdit } from "./text-edit.ts";

/**
 * Returns the result of raw edits, which must not overlap; `movesText` means that they reinsert the text that they
 * remove.
 */
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

/** Returns the text after an operation on a tree, or its failure. */
export function editedText(tree: SyntaxTree, result: EditResult): EditedText {
  return result.ok ? { ok: true, text: applyEdits(tree.source.text, result.edits) } : result;
}
