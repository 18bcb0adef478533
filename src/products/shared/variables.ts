/**
 * Checks blocks that declare variables, which Nomad copied from Packer, and Bake in part: types, default values, and
 * validations with their messages.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import type { FreeVariable, TypeExpressionResult } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import {
  applyDefaults,
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  typeExpression,
  variablesIn,
  type TypeExpressionMode,
  wrongPartRange,
} from "../../model/index.ts";
import { ConversionError, convert, dynamicType, objectVal, type Value } from "../../values/index.ts";
import { isFilledIn } from "./argument-type.ts";
import { productCodes } from "./codes.ts";
import { pathOf } from "./name-uses.ts";
import { OPEN_SCOPE } from "./open-scope.ts";
import { failedValidation, validationsIn } from "./validations.ts";

const VARIABLE = { attributes: [{ name: "type" }, { name: "default" }] };

/** How a product's variables differ from those of others. */
export interface VariableForm {
  /** The functions that validations call. */
  readonly functions: FunctionTable;
  /** What a validation's message has to be: a text, or a whole sentence in English. */
  readonly message: "text" | "sentence";
  /** How its types are read; without it, errors in types are not reported, and all forms of types are accepted. */
  readonly types?: TypeExpressionMode;
  /** Whether conditions refer to the variable itself and nothing else. */
  readonly isOwnOnly?: boolean;
  /** Returns the names in a validation's scope for a variable's value; by default, an attribute of `var`. */
  readonly named?: (name: string, value: Value) => readonly [name: string, value: Value];
}

/** Returns a variable as an attribute of `var`. */
export function asAttributeOfVar(name: string, value: Value): readonly [name: string, value: Value] {
  return ["var", objectVal({ [name]: value })];
}

/** Checks a variable's declaration, except for its schema. */
export function checkVariable(
  { labels, body }: BodyBlock,
  lineOf: (offset: number) => number,
  { functions, message: form, types, isOwnOnly = false, named = asAttributeOfVar }: VariableForm,
): Diagnostic[] {
  const { attributes } = body.decodePartially(VARIABLE);
  const validations = validationsIn(body);
  const messages = validations.flatMap(({ condition, message }) => [
    ...(message === undefined ? [] : checkMessage(message, form)),
    ...(isOwnOnly && condition !== undefined ? checkCondition(condition, labels[0]!.value) : []),
  ]);
  const { type, defaults, diagnostics } = typeOf(attributes.get("type")?.expression, types);
  const problems = types === undefined ? messages : [...diagnostics, ...messages];
  const written = attributes.get("default")?.expression;
  const value = written === undefined ? null : defaultValue(written);
  if (value === null || isFilledIn(value.payload)) return problems;
  const filled = applyDefaults(defaults, value);
  const converted = convert(filled, type);
  const range = expressionRange(written!);
  if (converted instanceof ConversionError) {
    const args = { reason: converted.message };
    const shown = wrongPartRange(written!, filled, type);
    return [...problems, createDiagnostic(productCodes["unsuitable-default"], range, args, { shown })];
  }
  const failed = failedValidation(named(labels[0]!.value, converted), validations, functions);
  if (failed === null) return problems;
  const args = { line: lineOf(failed.block.definitionRange.start), message: failed.message };
  return [...problems, createDiagnostic(productCodes["refused-default"], range, args)];
}

/** Checks that a condition tests the variable, and refers to nothing else. */
function checkCondition(condition: ConfigExpression, name: string): Diagnostic[] {
  const [own, others] = [[], []] as [FreeVariable[], FreeVariable[]];
  for (const variable of variablesIn(condition)) {
    const { reference } = variable;
    const first = reference.type === "Traversal" ? pathOf(reference)[0] : undefined;
    (variable.name === "var" && first?.name === name ? own : others).push(variable);
  }
  if (constantValue(condition)?.isNull === true) return [];
  if (own.length === 0)
    return [createDiagnostic(productCodes["validation-without-variable"], expressionRange(condition), { name })];
  return others.map(({ range }) => createDiagnostic(productCodes["validation-reference"], range, { name }));
}

/** Returns a default value, which may be unknown; null if it has errors. */
function defaultValue(expression: ConfigExpression): Value | null {
  const { value, diagnostics } = evaluate(expression, { scope: OPEN_SCOPE });
  return diagnostics.length > 0 ? null : value;
}

/** Returns a variable's type, or the dynamic type if it has no valid one. */
function typeOf(
  expression: ConfigExpression | undefined,
  // Packer has optional attributes with defaults since 1.16.
  mode: TypeExpressionMode = "constraintWithDefaults",
): TypeExpressionResult {
  const isAbsent = expression === undefined || constantValue(expression)?.isNull === true;
  return isAbsent ? { type: dynamicType, defaults: null, diagnostics: [] } : typeExpression(expression, mode);
}

/** Checks that a message is not empty, and a sentence, by its first letter and its last character. */
function checkMessage(expression: ConfigExpression, form: VariableForm["message"]): Diagnostic[] {
  const message = evaluate(expression, { scope: OPEN_SCOPE }).value.payload;
  if (typeof message !== "string" || isFilledIn(message)) return [];
  const range = expressionRange(expression);
  if (message === "") return [createDiagnostic(productCodes["empty-validation-message"], range)];
  const isSentence = form === "text" || (!/^(?!\p{Lu})\p{L}/u.test(message) && /[.?!]$/.test(message));
  return isSentence ? [] : [createDiagnostic(productCodes["validation-message-sentence"], range)];
}
