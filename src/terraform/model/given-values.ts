/** Values that callers, files and options give to variables. */
import { applyDefaults } from "../../model/index.ts";
import { ConversionError, convert, unmark, type Value } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";

/**
 * Returns the value that a variable has if it is given one: converted to the variable's type, and the default value in
 * place of null if the variable cannot be null. The result is null if such a variable has no default value.
 */
export function givenValue(
  { type, defaults, defaultValue, isNullable }: VariableDeclaration,
  value: Value,
): Value | ConversionError {
  const converted = convert(value.isNull ? value : applyDefaults(defaults, value), type);
  if (converted instanceof ConversionError || isNullable || !unmark(converted).isNull) return converted;
  return defaultValue ?? converted;
}
