/** The argument `deprecated` in variables and outputs. */
import { type BodyAttribute, expressionRange } from "../../../model/index.ts";
import { constantString } from "../constant.ts";
import type { FileReader } from "../file-reader.ts";
import { valueCodes } from "./codes.ts";

/** Reads `deprecated`; `noun` is how OpenTofu's message names it. Null if it is absent or not constant. */
export function readDeprecated(
  reader: FileReader,
  attribute: BodyAttribute | undefined,
  noun: "value" | "attribute",
): string | null {
  const text = constantString(reader, attribute);
  if (text !== null && text.trim() === "" && reader.dialect === "opentofu")
    reader.report(valueCodes["empty-deprecated"], expressionRange(attribute!.expression), { noun });
  return text;
}
