/** References: the forms that traversals have. */
import type {
  AttrSplatStep,
  Expression,
  FullSplatStep,
  Traversal,
  TraversalStep,
  VariableExpr,
} from "./nodes/index.ts";

/** Whether a step applies what follows to each element. */
export function isSplat(step: TraversalStep): step is AttrSplatStep | FullSplatStep {
  return step.type === "AttrSplatStep" || step.type === "FullSplatStep";
}

/** Whether an expression is a name, or a name with steps that are all static: what the reference calls an absolute traversal. */
export function isReference(expression: Expression): boolean {
  if (expression.type !== "Traversal") return expression.type === "VariableExpr";
  return expression.source.type === "VariableExpr" && expression.steps.every(isStatic);
}

/** Whether a step is an attribute, or an index that is written out. */
export function isStatic(step: TraversalStep): boolean {
  switch (step.type) {
    case "GetAttrStep":
    case "LegacyIndexStep":
      return true;
    case "IndexStep":
      return isConstantKey(step.key);
    default:
      return false;
  }
}

/** Whether an index is a literal or a string without sequences. */
function isConstantKey(key: Expression): boolean {
  if (key.type === "LiteralValue") return true;
  return (
    (key.type === "QuotedTemplate" || key.type === "HeredocTemplate") &&
    key.parts.every(({ type }) => type === "TemplateText")
  );
}

/** The whole reference that begins with a variable: the traversal that it is the source of, or the variable alone. */
export function referenceOf(variable: VariableExpr): Traversal | VariableExpr {
  const { parent } = variable;
  return parent?.type === "Traversal" && parent.source === variable ? parent : variable;
}
