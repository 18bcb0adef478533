/** Free variables: an expression's references to variables outside it, without the names that its own loops bind. */
import { forEachVariable, referenceOf, type Node, type Traversal, type VariableExpr } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";

/** A reference: the variable, and the traversal that begins with it, if any. */
export interface FreeVariable {
  /** The variable's name. */
  readonly name: string;
  readonly variable: VariableExpr;
  /** The whole reference: the traversal whose root is the variable, or the variable itself. */
  readonly reference: Traversal | VariableExpr;
  /** The reference's range in the file: in JSON, the nodes belong to a text inside a string. */
  readonly range: TextRange;
}

/**
 * Returns the references to variables that an expression does not bind itself, in source order. Bare object keys are
 * not references.
 */
export function variablesIn(expression: Node): readonly FreeVariable[] {
  const variables: FreeVariable[] = [];
  forEachVariable(expression, (variable, isBound) => {
    const { name } = variable;
    if (isBound(name)) return;
    const reference = referenceOf(variable);
    variables.push({ name, variable, reference, range: reference.textRange });
  });
  return variables;
}
