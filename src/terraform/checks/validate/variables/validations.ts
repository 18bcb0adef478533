/** Checks whether a variable's validations certainly reject a value. */
import { convertOutlined } from "../../../../eval/index.ts";
import type { BodyAttribute } from "../../../../model/index.ts";
import {
  asBool,
  asString,
  boolType,
  ConversionError,
  convert,
  EPHEMERAL,
  SENSITIVE,
  stringType,
  unmark,
  unmarkDeep,
  type Value,
} from "../../../../values/index.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";

/**
 * Returns the message of the first validation that fails, with its position after `directory`; null if none certainly
 * fails. `evaluate` returns an expression's value in the variable's module, null if it has errors.
 */
export function validationFailure(
  variable: VariableDeclaration,
  evaluate: (attribute: BodyAttribute) => Value | null,
  directory: string,
): string | null {
  for (const { block, condition, errorMessage } of variable.validations) {
    const value = condition === null ? null : evaluate(condition);
    if (value === null || !isFalse(value)) continue;
    const message = errorMessage === null ? null : evaluate(errorMessage);
    const position = `${directory}${rangeText(variable.file, block.definitionRange)}`;
    return `${textOf(message, errorMessage)}\n\nThis was checked by the validation rule at ${position}.`;
  }
  return null;
}

function isFalse(value: Value): boolean {
  const converted = convertOutlined(value, boolType);
  if (converted instanceof ConversionError) return false;
  const plain = unmark(converted);
  return plain.isKnown && !plain.isNull && !asBool(plain);
}

function textOf(message: Value | null, attribute: BodyAttribute | null): string {
  if (attribute === null) return "";
  if (message === null || !message.isWhollyKnown) return "Its error message is not known.";
  const { value: plain, marks } = unmarkDeep(message);
  if (marks.has(SENSITIVE) || marks.has(EPHEMERAL))
    return "The error message included a sensitive value, so it will not be displayed.";
  const converted = convert(plain, stringType);
  const text = converted instanceof ConversionError || converted.isNull ? "" : asString(converted).trim();
  return text === "" ? "Failed to evaluate condition error message." : text;
}
