/**
 * Checks blocks that declare variables, which Nomad copied from Packer: default values, and validations with their
 * messages.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { OpenScope } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import {
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  typeExpression,
} from "../../model/index.ts";
import { ConversionError, convert, dynamicType, objectVal, type Type, type Value } from "../../values/index.ts";
import { isFilledIn } from "./argument-type.ts";
import { productCodes } from "./codes.ts";

const VARIABLE = {
  attributes: [{ name: "type" }, { name: "default" }],
  blocks: [{ type: "validation" }],
};
const VALIDATION = { attributes: [{ name: "condition" }, { name: "error_message" }] };

/** A default value, converted to the variable's type. */
interface Default {
  readonly value: Value;
  readonly expression: ConfigExpression;
}

interface Validation {
  readonly condition: ConfigExpression | undefined;
  readonly message: ConfigExpression | undefined;
  /** The line number, 1-based. */
  readonly line: number;
}

/** Checks a variable's declaration, except for its schema. Validations call the functions in the table. */
export function checkVariable(
  { labels, body }: BodyBlock,
  functions: FunctionTable,
  lineOf: (offset: number) => number,
): Diagnostic[] {
  const { attributes, blocks } = body.decodePartially(VARIABLE);
  const validations = blocks.map((block): Validation => {
    const parts = block.body.decodePartially(VALIDATION).attributes;
    return {
      condition: parts.get("condition")?.expression,
      message: parts.get("error_message")?.expression,
      line: lineOf(block.definitionRange.start),
    };
  });
  const messages = validations.flatMap(({ message }) => (message === undefined ? [] : checkMessage(message)));
  const written = attributes.get("default")?.expression;
  const value = written === undefined ? null : constantValue(written);
  if (value === null || isFilledIn(value.payload)) return messages;
  const converted = convert(value, typeOf(attributes.get("type")?.expression));
  const range = expressionRange(written!);
  if (converted instanceof ConversionError) {
    const args = { reason: converted.message };
    return [...messages, createDiagnostic(productCodes["unsuitable-default"], range, args)];
  }
  const name = labels[0]!.value;
  const refused = refusal({ value: converted, expression: written! }, name, validations, functions);
  return refused === null ? messages : [...messages, refused];
}

/** Returns a variable's type, or the dynamic type if it has no valid one. */
function typeOf(expression: ConfigExpression | undefined): Type {
  return expression === undefined ? dynamicType : typeExpression(expression, "constraint").type;
}

/** Checks that a message is a sentence, by its first letter and its last character. */
function checkMessage(expression: ConfigExpression): Diagnostic[] {
  const message = constantValue(expression)?.payload;
  if (typeof message !== "string" || isFilledIn(message)) return [];
  const range = expressionRange(expression);
  if (message === "") return [createDiagnostic(productCodes["empty-validation-message"], range)];
  const isSentence = !/^(?!\p{Lu})\p{L}/u.test(message) && /[.?!]$/.test(message);
  return isSentence ? [] : [createDiagnostic(productCodes["validation-message-sentence"], range)];
}

/** Reports the first validation that a default value fails; null if it passes all. */
function refusal(
  { value, expression }: Default,
  name: string,
  validations: readonly Validation[],
  functions: FunctionTable,
): Diagnostic | null {
  const scope = new OpenScope(new Map([["var", objectVal({ [name]: value })]]), functions, "variables and functions");
  for (const { condition, message, line } of validations) {
    if (condition === undefined) continue;
    const result = evaluate(condition, { scope });
    if (result.diagnostics.length > 0 || result.value.payload !== false) continue;
    const text = message === undefined ? null : constantValue(message)?.payload;
    const args = { line, message: typeof text === "string" ? text : "" };
    return createDiagnostic(productCodes["refused-default"], expressionRange(expression), args);
  }
  return null;
}
