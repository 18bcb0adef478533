/** Comparisons with `==` and `!=` whose operands have different types: the result is the same for any values. */
import { type Suggestion, suggestionAt } from "../../diagnostics/index.ts";
import { type BinaryOp, type Expression, withoutParentheses } from "../../syntax/index.ts";
import { goQuote } from "../../text/index.ts";
import { asString, boolType, convert, ConversionError, numberType, type Type, type Value } from "../../values/index.ts";
import { literalKeyValue } from "../static.ts";
import { variablesIn } from "../variables.ts";
import { mayRecover } from "./recovery.ts";

/** A comparison that never depends on the values. */
export interface Mismatch {
  /** The operands' types. */
  readonly left: string;
  readonly right: string;
  readonly result: "true" | "false";
  /** Writes a literal in the other type; null without one. */
  readonly suggestion: Suggestion | null;
}

/** Returns a message. */
export function mismatchDetail({ left, right, result, suggestion }: Mismatch): string {
  const article = (kind: string): string => (kind === "object" ? "an" : "a");
  const subject = `${article(left)} ${left} and ${article(right)} ${right}`;
  const hint =
    suggestion === null ? "" : ` Write ${suggestion.text} with${suggestion.text.startsWith('"') ? "" : "out"} quotes.`;
  return `${subject.replace(/^a/, "A")} are never equal, so this is always ${result}.${hint}`;
}

/**
 * Returns a comparison's mismatch; null if it depends on values, or has no names. `evaluate` returns
 * an operand's value, null if it has errors.
 */
export function mismatchedOperands(
  { operator, left, right }: BinaryOp,
  evaluate: (operand: Expression) => Value | null,
): Mismatch | null {
  if (operator !== "==" && operator !== "!=") return null;
  if (variablesIn(left).length === 0 && variablesIn(right).length === 0) return null;
  // Most right operands are literals, and many of those are null.
  const ofRight = kindOf(right, evaluate);
  const ofLeft = ofRight === null ? null : kindOf(left, evaluate);
  if (ofLeft === null || ofRight === null || ofLeft === ofRight) return null;
  // Lists are often compared with `[]`, for which there is another rule.
  if (!PRIMITIVES.has(ofLeft) && !PRIMITIVES.has(ofRight)) return null;
  return {
    left: ofLeft,
    right: ofRight,
    result: operator === "!=" ? "true" : "false",
    suggestion: rewritten(left, ofRight) ?? rewritten(right, ofLeft),
  };
}

const PRIMITIVES: ReadonlySet<string> = new Set(["bool", "number", "string"]);

/** Returns an operand's kind; null if it is uncertain, and for null, which equals any null. */
function kindOf(operand: Expression, evaluate: (operand: Expression) => Value | null): Type["kind"] | null {
  const value = mayRecover(operand) ? null : evaluate(operand);
  return value === null || value.isNull || value.type.kind === "dynamic" ? null : value.type.kind;
}

/** Returns a literal as it is written for a type, if it has such a value. */
function rewritten(operand: Expression, type: Type["kind"]): Suggestion | null {
  const literal = withoutParentheses(operand);
  const value = literalKeyValue(literal);
  if (value === null || value.isNull) return null;
  if (type === "string") return suggestionAt(literal, goQuote(literal.text));
  if (value.type.kind !== "string" || (type !== "bool" && type !== "number")) return null;
  const text = asString(value);
  const converted = convert(value, type === "bool" ? boolType : numberType);
  return converted instanceof ConversionError || !/^\S+$/.test(text) ? null : suggestionAt(literal, text);
}
