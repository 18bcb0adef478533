/** Types of OpenTofu's symbol libraries, which are not read: `symbols::lib::items()`. */
import { type BodyAttribute, expressionRange } from "../../../model/index.ts";
import type { FileReader } from "../file-reader.ts";

/** Returns whether a type contains one that a symbol library defines, in versions with libraries, and records this. */
export function hasSymbolType(reader: FileReader, { expression }: BodyAttribute): boolean {
  if (!reader.versions.has("symbol-libraries")) return false;
  const { start, end } = expressionRange(expression);
  const at = reader.file.text.slice(start, end).search(/\bsymbols\s*::/);
  if (at < 0) return false;
  reader.use("symbol-libraries", { start: start + at, end: start + at + "symbols".length });
  return true;
}
