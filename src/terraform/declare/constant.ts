/** Arguments that must be constant: they are evaluated without variables and functions. */
import { type BodyAttribute, type ConfigExpression, evaluate, startRangeOf } from "../../model/index.ts";
import { boolType, ConversionError, convert, stringType, type Type, type Value } from "../../values/index.ts";
import type { FileReader } from "./file-reader.ts";
import { bodyCodes } from "../../model/codes.ts";

/** In JSON, strings are templates if there are variables, even none. */
const WITHOUT_NAMES = { variables: new Map<string, Value>() };

/** Returns whether an expression has a value only in versions that evaluate it: it has variables or functions. */
export function isComputed(expression: ConfigExpression): boolean {
  return evaluate(expression, WITHOUT_NAMES).diagnostics.length > 0;
}

/**
 * Returns whether versions that evaluate an argument check its value then: it is computed, or it is null, for which
 * they have other words.
 */
export function isCheckedLater({ expression }: BodyAttribute): boolean {
  return isComputed(expression) || evaluate(expression).value.isNull;
}

/** Returns a constant argument's string; null for any other, which is not reported. */
export function constantTextOf(attribute: BodyAttribute | null): string | null {
  const payload = attribute === null ? null : evaluate(attribute.expression).value.payload;
  return typeof payload === "string" ? payload : null;
}

/** Returns whether an argument is there and evaluates to true; reports nothing. */
export function isTrue(attribute: BodyAttribute | undefined): boolean {
  return attribute !== undefined && evaluate(attribute.expression).value.payload === true;
}

/** Returns an argument's boolean; reports other values, and returns null for them or if the argument is absent. */
export function constantBool(reader: FileReader, attribute: BodyAttribute | undefined): boolean | null {
  const payload = attribute === undefined ? null : constantPayload(reader, attribute, boolType);
  return typeof payload === "boolean" ? payload : null;
}

/** Returns an argument's string; reports other values, and returns null for them or if the argument is absent. */
export function constantString(reader: FileReader, attribute: BodyAttribute | undefined): string | null {
  const payload = attribute === undefined ? null : constantPayload(reader, attribute, stringType);
  return typeof payload === "string" ? payload : null;
}

function constantPayload(reader: FileReader, attribute: BodyAttribute, type: Type): Value["payload"] {
  const { expression } = attribute;
  const { value, diagnostics } = evaluate(expression);
  reader.addAll(diagnostics);
  const converted = convert(value, type);
  const problem = unsuitability(converted);
  if (problem !== null) reader.report(bodyCodes["unsuitable-value-type"], startRangeOf(expression), problem);
  return problem === null && !(converted instanceof ConversionError) ? converted.payload : null;
}

/** Returns why a converted value cannot be used, or null if it can. */
function unsuitability(
  value: Value | ConversionError,
): { readonly reason: string; readonly isUnknown?: boolean } | null {
  if (value instanceof ConversionError) return { reason: value.message };
  if (!value.isKnown) return { reason: "value must be known", isUnknown: true };
  return value.isNull ? { reason: "null value is not allowed" } : null;
}
