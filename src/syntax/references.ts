/** References: the kinds of traversals. */
import type {
  AttrSplatStep,
  Expression,
  FullSplatStep,
  Node,
  Traversal,
  TraversalStep,
  VariableExpr,
} from "./nodes/index.ts";

/** Returns whether a step applies the following steps to each element. */
export function isSplat(step: TraversalStep): step is AttrSplatStep | FullSplatStep {
  return step.type === "AttrSplatStep" || step.type === "FullSplatStep";
}

/** Returns whether an expression is a name, optionally with static steps only: the reference's absolute traversal. */
export function isReference(expression: Expression): boolean {
  if (expression.type !== "Traversal") return expression.type === "VariableExpr";
  return expression.source.type === "VariableExpr" && expression.steps.every(isStatic);
}

/** Returns whether a step is an attribute or a literal index. */
export function isStatic(step: TraversalStep): boolean {
  switch (step.type) {
    case "GetAttrStep":
    case "LegacyIndexStep":
      return true;
    case "IndexStep":
      return isLiteral(step.key);
    default:
      return false;
  }
}

/** Returns whether an expression is a literal or a string without sequences: its value is the same in any scope. */
export function isLiteral(expression: Node): boolean {
  if (expression.type === "LiteralValue") return true;
  return (
    (expression.type === "QuotedTemplate" || expression.type === "HeredocTemplate") &&
    expression.parts.every(({ type }) => type === "TemplateText")
  );
}

/**
 * Returns the whole reference that begins with a variable: the traversal whose source it is, or the variable itself.
 */
export function referenceOf(variable: VariableExpr): Traversal | VariableExpr {
  const { parent } = variable;
  return parent?.type === "Traversal" && parent.source === variable ? parent : variable;
}
