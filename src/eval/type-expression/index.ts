/** Type expressions: what they are written in, reading them, and their default values. See the modules. */
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
/** The type as an expression, as the reference writes it: text that can be read back. */
export { typeExpressionText as typeExpressionString } from "../../values/index.ts";

/**
 * Reads an expression as a type. Offsets in diagnostics are UTF-16 offsets of the file; they come in the reference's order. The
 * expression should be free of syntax errors: those are not repeated, but what follows from them may be reported.
 */
export function typeExpression(source: TypeSource, mode: TypeExpressionMode): TypeExpressionResult {
  return new TypeReader(source, mode, evaluateNative).root();
}

/** Reads a text as a type, by default as a constraint with default values. Syntax errors are returned instead of a type. */
export function parseTypeExpression(
  text: string,
  mode: TypeExpressionMode = "constraintWithDefaults",
): TypeExpressionResult {
  const { root, diagnostics } = parseExpression(text);
  if (diagnostics.length === 0 && root.type === "ExpressionFile") return typeExpression(root.expression, mode);
  return { type: dynamicType, defaults: null, diagnostics };
}
