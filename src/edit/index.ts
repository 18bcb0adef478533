/** Changes to a tree of the native syntax that keep everything else byte for byte: an explicit list. */
export { removeAttribute, renameAttribute, setAttribute, type SetAttributeOptions } from "./requests/attributes.ts";
export {
  appendBlock,
  insertBlock,
  type NewBlock,
  removeBlock,
  setBlockLabels,
  setBlockType,
} from "./requests/blocks.ts";
export { removeItem } from "./requests/body-items.ts";
export { reorderElements } from "./requests/elements.ts";
export { replaceExpression } from "./requests/expression.ts";
export { editedText } from "./text/finish.ts";
export type { EditOptions, ReorderOptions } from "./options.ts";
export { moveItem, reorderItems } from "./requests/order.ts";
export type { Place } from "./place.ts";
export { renameRoot } from "./requests/rename-root.ts";
export type { EditedText, EditFailure, EditProblem, EditResult, EditSuccess } from "./text/result.ts";
export { applyEdits, combineEdits, composeEdits, type TextEdit } from "./text/text-edit.ts";
