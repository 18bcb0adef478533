/**
 * Static analysis: reads an expression's form instead of its value, as applications do for addresses, type constraints
 * and lists of references. Evaluates nothing, and ignores parentheses only where the reference does.
 */
import type { Expression, FunctionCall, ObjectConsItem, TraversalStep } from "../syntax/index.ts";
import { dynamicType, nullVal, num, numberVal, stringVal, type Value } from "../values/index.ts";
import { literalValue } from "./expressions/literal.ts";
import { templateBody } from "./template/template-body.ts";

/** A step in a static traversal. */
export type StaticStep =
  | { readonly kind: "root"; readonly name: string }
  | { readonly kind: "attribute"; readonly name: string }
  | { readonly kind: "index"; readonly key: Value };

/** A pair in an object constructor. */
export interface StaticPair {
  readonly key: Expression;
  readonly value: Expression;
  /** The item, whose key node knows whether it was written in parentheses. */
  readonly item: ObjectConsItem;
}

/** A call with its name and arguments. */
export interface StaticCall {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly node: FunctionCall;
}

/** Returns the elements of a tuple constructor; null for any other expression. */
export function staticList(expression: Expression): readonly Expression[] | null {
  return expression.type === "TupleCons" ? expression.elements : null;
}

/** Returns the pairs of an object constructor in source order; null for any other expression. */
export function staticMap(expression: Expression): readonly StaticPair[] | null {
  if (expression.type !== "ObjectCons") return null;
  return expression.items.flatMap((item) =>
    item.type === "ErrorNode" ? [] : [{ key: item.key.expression, value: item.value, item }],
  );
}

/** Returns an expression as a call; null for any other expression. */
export function staticCall(expression: Expression): StaticCall | null {
  if (expression.type !== "FunctionCall") return null;
  return { name: expression.name.name, args: expression.args, node: expression };
}

/** Returns the steps of a reference with literal keys only; null for any other expression. Keywords count as names. */
export function staticTraversal(expression: Expression): readonly StaticStep[] | null {
  if (expression.type === "VariableExpr") return [{ kind: "root", name: expression.name }];
  if (expression.type === "LiteralValue" && expression.kind !== "number")
    return [{ kind: "root", name: expression.text }];
  if (expression.type !== "Traversal") return null;
  const source = staticTraversal(expression.source);
  if (source === null) return null;
  const steps = [...source];
  for (const step of expression.steps) {
    const read = staticStep(step);
    if (read === null) return null;
    steps.push(read);
  }
  return steps;
}

/** Returns a step with a name or a literal key; null for computed keys and splats. */
export function staticStep(step: TraversalStep): StaticStep | null {
  switch (step.type) {
    case "GetAttrStep":
      return { kind: "attribute", name: step.name };
    case "IndexStep":
      return indexStep(literalKeyValue(step.key));
    case "LegacyIndexStep":
      return indexStep(legacyIndex(step.text));
    default:
      return null;
  }
}

function indexStep(key: Value | null): StaticStep | null {
  return key === null ? null : { kind: "index", key };
}

/** Returns the name if an expression is one bare identifier; null for any other expression. */
export function staticKeyword(expression: Expression): string | null {
  const steps = staticTraversal(expression);
  const first = steps?.[0];
  return steps?.length === 1 && first?.kind === "root" ? first.name : null;
}

/** Returns the value of a key that is a literal, or a string without sequences; null for any other expression. */
export function literalKeyValue(key: Expression): Value | null {
  if (key.type === "LiteralValue") return key.kind === "null" ? nullVal(dynamicType) : literalValue(key);
  if (key.type !== "QuotedTemplate" && key.type !== "HeredocTemplate") return null;
  const { parts } = templateBody(key);
  const first = parts[0]!;
  return parts.length === 1 && first.kind === "literal" ? stringVal(first.text) : null;
}

function legacyIndex(text: string): Value | null {
  const number = num.parseNumber(text.slice(1).trim());
  return number === null ? null : numberVal(number);
}
