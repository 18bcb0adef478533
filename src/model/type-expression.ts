/** Type expressions in both syntaxes: in JSON they are strings. See `src/eval/type-expression`. */
import {
  stackTypeExpression as nativeStackType,
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
 * Parses an expression as a type. Offsets in diagnostics are the file's UTF-16 offsets; the order is the reference's.
 * The expression should have no syntax errors: these are not repeated, but their consequences may be reported.
 */
export function typeExpression(expression: StaticSource, mode: TypeExpressionMode): TypeExpressionResult {
  return nativeTypeExpression(typeSource(expression), mode);
}

/**
 * Parses the type of a Terraform variable. Offsets in diagnostics are the file's UTF-16 offsets. With diagnostics, the
 * type is dynamic.
 */
export function terraformVariableType(expression: StaticSource): VariableType {
  return nativeVariableType(typeSource(expression));
}

/** Parses a variable's or an output's type in a Terraform stack. */
export function stackTypeExpression(expression: StaticSource): TypeExpressionResult {
  return nativeStackType(typeSource(expression));
}

function typeSource(source: StaticSource): TypeSource {
  const expression = expressionOf(source);
  if (expression === null)
    throw new TypeError("a type is read from the tree of parseExpression or parseJsonExpression");
  if (expression.type === "GeneratedExpression") return typeSource(expression.source);
  if (expression.type === "EmbeddedExpression") return expression;
  return isJsonExpression(expression) ? embeddedExpression(expression) : expression;
}
