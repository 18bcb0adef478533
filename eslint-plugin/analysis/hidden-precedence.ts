/** Comparisons whose author overlooked that an operator inside them binds more tightly. */
import type { BinaryOp, Expression } from "../../src/index.ts";
import { operatorKind } from "../../src/internal.ts";

/**
 * Returns the arithmetic operator that is evaluated before a comparison with `null`, as in `1 + a == null`: the result is
 * never null. Null for all other expressions.
 */
export function operatorBeforeNull(expression: Expression): string | null {
  const node = withoutParentheses(expression);
  if (node.type !== "BinaryOp" || (node.operator !== "==" && node.operator !== "!=")) return null;
  const operand = isNull(node.right) ? node.left : isNull(node.left) ? node.right : null;
  return operand?.type === "BinaryOp" && operatorKind(operand.operator) === "arithmetic" ? operand.operator : null;
}

function withoutParentheses(expression: Expression): Expression {
  let node = expression;
  while (node.type === "Parentheses") node = node.expression;
  return node;
}

function isNull(node: BinaryOp["left"]): boolean {
  return node.type === "LiteralValue" && node.text === "null";
}
