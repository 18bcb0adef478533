/** Type expressions. */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { Expression } from "../../syntax/index.ts";
import { dynamicType, type Type } from "../../values/index.ts";

/** What a type expression may hold. */
export type TypeExpressionMode = "type" | "constraint" | "constraintWithDefaults";

export function typeExpression(
  _node: Expression,
  _mode: TypeExpressionMode,
): { type: Type; diagnostics: readonly Diagnostic[] } {
  return { type: dynamicType, diagnostics: [] };
}
