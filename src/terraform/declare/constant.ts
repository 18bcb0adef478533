/** Arguments that have to be constants: they are evaluated without variables and functions. */
import { type BodyAttribute, evaluate, startRangeOf } from "../../model/index.ts";
import { boolType, ConversionError, convert, stringType, type Type, type Value } from "../../values/index.ts";
import type { FileReader } from "./file-reader.ts";
import { bodyCodes } from "../../model/codes.ts";

/** The boolean that an argument is; null where there is none, with a report when it is something else. */
export function constantBool(reader: FileReader, attribute: BodyAttribute | undefined): boolean | null {
  const payload = attribute === undefined ? null : constantPayload(reader, attribute, boolType);
  return typeof payload === "boolean" ? payload : null;
}

/** The text that an argument is; null where there is none, with a report when it is something else. */
export function constantString(reader: FileReader, attribute: BodyAttribute | undefined): string | null {
  const payload = attribute === undefined ? null : constantPayload(reader, attribute, stringType);
  return typeof payload === "string" ? payload : null;
}

function constantPayload(reader: FileReader, attribute: BodyAttribute, type: Type): Value["payload"] {
  const { expression } = attribute;
  const { value, diagnostics } = evaluate(expression);
  if (diagnostics.length > 0 && reader.isEarlyEvaluation) return null;
  reader.addAll(diagnostics);
  const converted = convert(value, type);
  const problem = unsuitability(converted);
  if (problem !== null) reader.report(bodyCodes["unsuitable-value-type"], startRangeOf(expression), problem);
  return problem === null && !(converted instanceof ConversionError) ? converted.payload : null;
}

/** The reason why a converted value cannot be used; null when it can. */
function unsuitability(
  value: Value | ConversionError,
): { readonly reason: string; readonly isUnknown?: boolean } | null {
  if (value instanceof ConversionError) return { reason: value.message };
  if (!value.isKnown) return { reason: "value must be known", isUnknown: true };
  return value.isNull ? { reason: "null value is not allowed" } : null;
}
