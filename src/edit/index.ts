/** Edits of native syntax trees that keep everything else byte for byte: an explicit list. */
export {
  removeAttribute,
  renameAttribute,
  setAttribute,
  type SetAttributeOptions,
  setAttributes,
} from "./requests/attributes.ts";
export {
  appendBlock,
  insertBlock,
  type NewBlock,
  removeBlock,
  setBlockLabels,
  setBlockType,
} from "./requests/blocks.ts";
export { type Place, removeItem } from "./requests/body-items.ts";
export { type ElementPlace, insertElement, type InsertElementOptions } from "./requests/insert-element.ts";
export { reorderElements } from "./requests/elements.ts";
export { replaceExpression } from "./requests/expression.ts";
export { editedText } from "./text/finish.ts";
export type { EditOptions, ReorderOptions } from "./text/options.ts";
export { formatEdits } from "./requests/format.ts";
export { lineEdits } from "./text/line-edits.ts";
export { moveItem, reorderItems } from "./requests/order.ts";
export { renameRoot } from "./requests/rename-root.ts";
export {
  combineEdits,
  type EditedText,
  type EditFailure,
  type EditProblem,
  type EditResult,
  type EditSuccess,
} from "./text/result.ts";
export { applyEdits, composeEdits, type TextEdit } from "./text/text-edit.ts";
