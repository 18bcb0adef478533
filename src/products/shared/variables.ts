/**
 * Checks blocks that declare variables, which Nomad copied from Packer: default values, and validations with their
 * messages.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import type { TypeExpressionResult } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import {
  applyDefaults,
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  expressionRange,
  typeExpression,
} from "../../model/index.ts";
import { ConversionError, convert, dynamicType } from "../../values/index.ts";
import { isFilledIn } from "./argument-type.ts";
import { productCodes } from "./codes.ts";
import { failedValidation, validationsIn } from "./validations.ts";

const VARIABLE = { attributes: [{ name: "type" }, { name: "default" }] };

/** What a product requires of a validation's message: a text, or a whole sentence in English. */
export type MessageForm = "text" | "sentence";

/** Checks a variable's declaration, except for its schema. Validations call the functions in the table. */
export function checkVariable(
  { labels, body }: BodyBlock,
  functions: FunctionTable,
  lineOf: (offset: number) => number,
  form: MessageForm,
): Diagnostic[] {
  const { attributes } = body.decodePartially(VARIABLE);
  const validations = validationsIn(body);
  const messages = validations.flatMap(({ message }) => (message === undefined ? [] : checkMessage(message, form)));
  const written = attributes.get("default")?.expression;
  const value = written === undefined ? null : constantValue(written);
  if (value === null || isFilledIn(value.payload)) return messages;
  const { type, defaults } = typeOf(attributes.get("type")?.expression);
  const converted = convert(applyDefaults(defaults, value), type);
  const range = expressionRange(written!);
  if (converted instanceof ConversionError) {
    const args = { reason: converted.message };
    return [...messages, createDiagnostic(productCodes["unsuitable-default"], range, args)];
  }
  const failed = failedValidation(labels[0]!.value, converted, validations, functions);
  if (failed === null) return messages;
  const args = { line: lineOf(failed.block.definitionRange.start), message: failed.message };
  return [...messages, createDiagnostic(productCodes["refused-default"], range, args)];
}

/** Returns a variable's type, or the dynamic type if it has no valid one. */
function typeOf(expression: ConfigExpression | undefined): Pick<TypeExpressionResult, "type" | "defaults"> {
  // Packer has optional attributes with defaults since 1.16.
  return expression === undefined
    ? { type: dynamicType, defaults: null }
    : typeExpression(expression, "constraintWithDefaults");
}

/** Checks that a message is not empty, and a sentence, by its first letter and its last character. */
function checkMessage(expression: ConfigExpression, form: MessageForm): Diagnostic[] {
  const message = constantValue(expression)?.payload;
  if (typeof message !== "string" || isFilledIn(message)) return [];
  const range = expressionRange(expression);
  if (message === "") return [createDiagnostic(productCodes["empty-validation-message"], range)];
  const isSentence = form === "text" || (!/^(?!\p{Lu})\p{L}/u.test(message) && /[.?!]$/.test(message));
  return isSentence ? [] : [createDiagnostic(productCodes["validation-message-sentence"], range)];
}
