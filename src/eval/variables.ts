/** Free variables: what an expression refers to from the outside, with the names that its own loops bind left out. */
import {
  type Expression,
  type ForObject,
  type ForTuple,
  type SyntaxNode,
  type TemplateFor,
  type Traversal,
  type VariableExpr,
  walk,
} from "../syntax/index.ts";
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

type Loop = ForTuple | ForObject | TemplateFor;

/** References to variables that the expression does not bind itself, in source order. Bare keys of objects are no references. */
export function variablesIn(expression: SyntaxNode): readonly FreeVariable[] {
  const found: FreeVariable[] = [];
  /** Names bound by the loops around the walk's place, innermost last. */
  const bound: { readonly scope: SyntaxNode; readonly names: readonly string[] }[] = [];
  walk(expression, {
    enter(node) {
      const names = namesBoundAround(node);
      if (names !== null) bound.push({ scope: node, names });
      if (node.type === "ObjectConsKey" && isLiteralKey(node as Expression["parent"] & SyntaxNode)) return "skip";
      if (node.type === "VariableExpr") {
        const variable = node as VariableExpr;
        const { name } = variable;
        if (!bound.some((entry) => entry.names.includes(name))) {
          const reference = referenceOf(variable);
          found.push({ name, variable, reference, range: reference.textRange });
        }
      }
      return undefined;
    },
    leave(node) {
      if (bound.at(-1)?.scope === node) bound.pop();
      return undefined;
    },
  });
  return found;
}

/** The names that are visible in a node because of the loop that is its parent; null when there are none. */
function namesBoundAround(node: SyntaxNode): readonly string[] | null {
  const { parent } = node;
  if (parent === null) return null;
  if (parent.type !== "ForTuple" && parent.type !== "ForObject" && parent.type !== "TemplateFor") return null;
  const loop = parent as Loop;
  const intro = loop.type === "TemplateFor" ? loop.forDirective.content : loop.intro;
  const opener = loop.type === "TemplateFor" ? loop.forDirective : loop.intro;
  if (node === opener || intro?.type !== "ForIntro") return null;
  return [intro.valueVar.name, ...(intro.keyVar === null ? [] : [intro.keyVar.name])];
}

/** A bare name as a key stands for itself. */
function isLiteralKey(node: SyntaxNode): boolean {
  return (node as unknown as { readonly isBareName: boolean }).isBareName;
}

function referenceOf(variable: VariableExpr): Traversal | VariableExpr {
  const { parent } = variable;
  return parent?.type === "Traversal" && (parent as Traversal).source === variable ? (parent as Traversal) : variable;
}
