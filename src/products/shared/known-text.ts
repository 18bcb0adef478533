/** Strings in expressions without references. */
import { type ConfigExpression, evaluate, variablesIn } from "../../model/index.ts";

/** Returns an expression's string if it is the same for all values of variables, or null. */
export function knownText(expression: ConfigExpression): string | null {
  if (variablesIn(expression).length > 0) return null;
  const { value } = evaluate(expression, { variables: {} });
  return typeof value.payload === "string" ? value.payload : null;
}
