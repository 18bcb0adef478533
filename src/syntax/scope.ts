/** Variables and the names that `for` expressions and `for` directives bind: which variable refers to a loop's name, which does not. */
import type { SyntaxNode } from "./node.ts";
import type { ForObject, ForTuple, ObjectConsKey, TemplateFor, VariableExpr } from "./nodes/index.ts";
import { walk } from "./walk.ts";

type Loop = ForTuple | ForObject | TemplateFor;

/**
 * Calls back for each variable in a node, in source order, with a question: whether a loop binds a name at that place. Loops around the
 * node count as far as the node is directly inside one. Bare keys of objects are no variables.
 */
export function forEachVariable(
  root: SyntaxNode,
  visit: (variable: VariableExpr, isBound: (name: string) => boolean) => void,
): void {
  /** Names bound by the loops around the walk's place, innermost last. */
  const bound: { readonly scope: SyntaxNode; readonly names: readonly string[] }[] = [];
  const isBound = (name: string): boolean => bound.some((entry) => entry.names.includes(name));
  walk(root, {
    enter(node) {
      const names = namesBoundAround(node);
      if (names.length > 0) bound.push({ scope: node, names });
      if (node.type === "ObjectConsKey" && (node as ObjectConsKey).isBareName) return "skip";
      if (node.type === "VariableExpr") visit(node as VariableExpr, isBound);
      return undefined;
    },
    leave(node) {
      if (bound.at(-1)?.scope === node) bound.pop();
      return undefined;
    },
  });
}

/** Whether a loop around a node, however far, binds a name there. */
export function isBoundAt(node: SyntaxNode, name: string): boolean {
  for (let inner: SyntaxNode | null = node; inner !== null; inner = inner.parent)
    if (namesBoundAround(inner).includes(name)) return true;
  return false;
}

const NONE: readonly string[] = [];

/** The names that are visible in a node because of the loop that is its parent. */
function namesBoundAround(node: SyntaxNode): readonly string[] {
  const { parent } = node;
  if (parent === null) return NONE;
  if (parent.type !== "ForTuple" && parent.type !== "ForObject" && parent.type !== "TemplateFor") return NONE;
  const loop = parent as Loop;
  const intro = loop.type === "TemplateFor" ? loop.forDirective.content : loop.intro;
  const opener = loop.type === "TemplateFor" ? loop.forDirective : loop.intro;
  if (node === opener || intro?.type !== "ForIntro") return NONE;
  return [intro.valueVar.name, ...(intro.keyVar === null ? [] : [intro.keyVar.name])];
}
