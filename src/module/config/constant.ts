/** Arguments that have to be constants: they are evaluated without variables and functions. */
import { type BodyAttribute, evaluate, expressionRange } from "../../model/index.ts";
import { boolType, ConversionError, convert, stringType, type Type, type Value } from "../../values/index.ts";
import type { FileReader } from "./file-reader.ts";

/** The value of an argument; null with a report when it is not constant. */
export function constantValue(reader: FileReader, { expression }: BodyAttribute): Value | null {
  const { value, diagnostics } = evaluate(expression);
  if (diagnostics.length === 0) return value;
  // OpenTofu evaluates more and more arguments early, with variables in them.
  if (reader.product === "terraform") reader.takeAll(diagnostics);
  return null;
}

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
  const value = constantValue(reader, attribute);
  if (value === null) return null;
  const converted = convert(value, type);
  if (!(converted instanceof ConversionError)) return converted.payload;
  reader.report("unsuitable-value-type", expressionRange(attribute.expression), converted.message);
  return null;
}
