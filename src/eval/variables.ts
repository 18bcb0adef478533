/** Free variables: what an expression refers to from the outside, with the names that its own loops bind left out. */
import { forEachVariable, referenceOf, type Node, type Traversal, type VariableExpr } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";

/** A reference: the variable, and the traversal that begins with it if there is one. */
export interface FreeVariable {
  /** The variable's name. */
  readonly name: string;
  readonly variable: VariableExpr;
  /** The whole reference: the traversal that the variable is the root of, or the variable itself. */
  readonly reference: Traversal | VariableExpr;
  /** Where the reference is in the file: in JSON, the nodes are those of a text inside a string. */
  readonly range: TextRange;
}

/** References to variables that the expression does not bind itself, in source order. Bare keys of objects are no references. */
export function variablesIn(expression: Node): readonly FreeVariable[] {
  const found: FreeVariable[] = [];
  forEachVariable(expression, (variable, isBound) => {
    const { name } = variable;
    if (isBound(name)) return;
    const reference = referenceOf(variable);
    found.push({ name, variable, reference, range: reference.textRange });
  });
  return found;
}
