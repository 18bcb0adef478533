/** Conditions with a known value. */
import type { Expression } from "../../syntax/index.ts";
import { asBool, boolType, ConversionError, convert, unmark, type Value } from "../../values/index.ts";
import type { FileValues } from "./file-values.ts";
import { mayRecover } from "./recovery.ts";

/** Returns the bool that a value is or converts to, ignoring marks; null for unknown, null and other values. */
export function knownBool(value: Value): boolean | null {
  const converted = convert(unmark(value), boolType);
  if (converted instanceof ConversionError) return null;
  const bare = unmark(converted);
  return bare.isKnown && !bare.isNull ? asBool(bare) : null;
}

/**
 * Returns the bool to which an expression evaluates for every value of its names; null if that is uncertain, or if it
 * fails.
 */
export function knownCondition(values: FileValues, expression: Expression): boolean | null {
  const { value, diagnostics } = values.evaluate(expression);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  return mayRecover(expression) ? null : knownBool(value);
}
