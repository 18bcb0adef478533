/** Conditions whose value is known. */
import type { Expression } from "../../syntax/index.ts";
import { asBool, boolType, ConversionError, convert, unmark, type Value } from "../../values/index.ts";
import type { FileValues } from "./file-values.ts";
import { mayRecover } from "./recovery.ts";

/** The bool that a value is or converts to, marks left out; null where it is unknown or null, and for other values. */
export function knownBool(value: Value): boolean | null {
  const converted = convert(unmark(value), boolType);
  if (converted instanceof ConversionError) return null;
  const bare = unmark(converted);
  return bare.isKnown && !bare.isNull ? asBool(bare) : null;
}

/** The bool that an expression evaluates to for every value of its names; null where that is not certain, or where it fails. */
export function knownCondition(values: FileValues, expression: Expression): boolean | null {
  const { value, diagnostics } = values.evaluate(expression);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  return mayRecover(expression) ? null : knownBool(value);
}
