/** Type expressions: their sources, reading them, and their defaults. */
import { parseExpression } from "../../syntax/index.ts";
import { dynamicType } from "../../values/index.ts";
import { evaluateNative } from "../evaluate.ts";
import { type TypeExpressionMode, type TypeExpressionResult, TypeReader } from "./read-type.ts";
import type { TypeSource } from "./source.ts";

export { applyDefaults } from "./apply-defaults.ts";
export type { TypeDefaults } from "./defaults.ts";
export type { TypeExpressionMode, TypeExpressionResult } from "./read-type.ts";
export type { EmbeddedExpression, TypeSource } from "./source.ts";
export { terraformVariableType, type VariableType } from "./terraform-variable-type.ts";
/** Returns a type as an expression that can be parsed again, as the reference writes it. */
export { typeExpressionText as typeExpressionString } from "../../values/index.ts";

/**
 * Reads an expression as a type. Offsets in diagnostics are the file's UTF-16 offsets; the order is the reference's.
 * The expression should have no syntax errors: these are not repeated, but their consequences may be reported.
 */
export function typeExpression(source: TypeSource, mode: TypeExpressionMode): TypeExpressionResult {
  return new TypeReader(source, mode, evaluateNative).root();
}

/** Reads a variable's or an output's type in a Terraform stack: a constraint with defaults, without `any`. */
export function stackTypeExpression(source: TypeSource): TypeExpressionResult {
  return new TypeReader(source, "constraintWithDefaults", evaluateNative, true).root();
}

/**
 * Parses a text as a type, by default as a constraint with defaults. If it has syntax errors, these are returned
 * instead of a type.
 */
export function parseTypeExpression(
  text: string,
  mode: TypeExpressionMode = "constraintWithDefaults",
): TypeExpressionResult {
  const { root, diagnostics } = parseExpression(text);
  if (diagnostics.length === 0 && root.type === "ExpressionFile") return typeExpression(root.expression, mode);
  return { type: dynamicType, defaults: null, diagnostics };
}
