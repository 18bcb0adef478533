/** The public exports of the formatting engine: an explicit list. */
export { format, formatTree, isFormatted, type FormattedTree } from "./format.ts";
export { HclSyntaxError } from "./hcl-syntax-error.ts";
export { ignoredRanges } from "./ignored-ranges.ts";
export {
  configuredName,
  type FileOptions,
  isValueOf,
  MAX_TAB_WIDTH,
  type OptionName,
  optionTable,
} from "./option-table.ts";
export { hasIgnorePragma, hasPragma, insertPragma } from "./pragma.ts";
export {
  CR_REFUSED,
  DEFAULT_PRINT_WIDTH,
  resolveOptions,
  type FormatOptions,
  type ResolvedOptions,
} from "./options.ts";
export { spaceLines } from "./space-lines.ts";
