/** Changes to a tree of the native syntax that keep everything else byte for byte: an explicit list. */
export { removeAttribute, renameAttribute, setAttribute, type SetAttributeOptions } from "./attributes.ts";
export { appendBlock, insertBlock, type NewBlock, removeBlock, setBlockLabels, setBlockType } from "./blocks.ts";
export { removeItem } from "./body-items.ts";
export { reorderElements } from "./elements.ts";
export { replaceExpression } from "./expression.ts";
export { editedText } from "./finish.ts";
export type { EditOptions, ReorderOptions } from "./options.ts";
export { moveItem, reorderItems } from "./order.ts";
export type { Place } from "./place.ts";
export { renameRoot } from "./rename-root.ts";
export type { EditedText, EditFailure, EditProblem, EditResult, EditSuccess } from "./result.ts";
export { applyEdits, combineEdits, composeEdits, type TextEdit } from "./text-edit.ts";
