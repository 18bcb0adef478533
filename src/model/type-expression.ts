/** Type expressions of both syntaxes: in JSON they are written in strings. See `src/eval/type-expression`. */
import {
  terraformVariableType as nativeVariableType,
  typeExpression as nativeTypeExpression,
  type TypeExpressionMode,
  type TypeExpressionResult,
  type TypeSource,
  type VariableType,
} from "../eval/index.ts";
import { embeddedExpression } from "../json/index.ts";
import { isJsonExpression } from "./expression.ts";
import { expressionOf, type StaticSource } from "./static.ts";

/**
 * Reads an expression as a type. Offsets in diagnostics are UTF-16 offsets of the file; they come in the reference's order. The
 * expression should be free of syntax errors: those are not repeated, but what follows from them may be reported.
 */
export function typeExpression(expression: StaticSource, mode: TypeExpressionMode): TypeExpressionResult {
  return nativeTypeExpression(typeSource(expression), mode);
}

/** Reads the type of a Terraform variable. Offsets in diagnostics are UTF-16 offsets of the file. With diagnostics, the type is dynamic. */
export function terraformVariableType(expression: StaticSource): VariableType {
  return nativeVariableType(typeSource(expression));
}

function typeSource(source: StaticSource): TypeSource {
  const expression = expressionOf(source);
  if (expression === null)
    throw new TypeError("a type is read from the tree of parseExpression or parseJsonExpression");
  if (expression.type === "GeneratedExpression") return typeSource(expression.source);
  if (expression.type === "EmbeddedExpression") return expression;
  return isJsonExpression(expression) ? embeddedExpression(expression) : expression;
}
