/** Loops (`for` expressions and `for` directives), the names that they bind, and the variables that refer to them. */

import type { ForIntro, ForObject, ForTuple, Node, TemplateFor, VariableExpr } from "./nodes/index.ts";
import { walk } from "./walk.ts";

/** A loop, of any kind. */
export interface Loop {
  readonly node: ForTuple | ForObject | TemplateFor;
  readonly intro: ForIntro;
  /** The children in which the loop's names are bound: all except the introduction. */
  readonly parts: readonly Node[];
}

/** Returns a node as a loop; `null` for other nodes, and for a directive without an introduction. */
export function loopOf(node: Node): Loop | null {
  const intro = introOf(node);
  if (intro === null) return null;
  const loop = node as Loop["node"];
  if (loop.type === "TemplateFor") return { node: loop, intro, parts: loop.parts };
  return { node: loop, intro, parts: [loop.key, loop.value, loop.cond].filter((part) => part !== null) };
}

/** Returns the names that a loop's introduction binds, in source order. */
export function namesBoundBy({ keyVar, valueVar }: ForIntro): string[] {
  return keyVar === null ? [valueVar.name] : [keyVar.name, valueVar.name];
}

/**
 * Returns the names that the loops around a node bind, those of the innermost loop first. A loop's names are not in
 * scope in its collection.
 */
export function namesBoundAround(node: Node): string[] {
  const names: string[] = [];
  const path: Node[] = [];
  for (let inner: Node | null = node; inner !== null; inner = inner.parent) {
    if (path.length >= LONG_PATH && outsideLoops.has(inner)) break;
    path.push(inner);
    names.push(...namesOfParent(inner));
  }
  // The operands of a long chain share the path above the chain.
  if (path.length > LONG_PATH && names.length === 0) for (const inner of path) outsideLoops.add(inner);
  return names;
}

/** Longer paths are remembered if no loop is around them. */
const LONG_PATH = 64;

/** Nodes on such paths. */
const outsideLoops = new WeakSet<Node>();

/** Returns whether a loop around a node, at any distance, binds a name there. */
export function isBoundAt(node: Node, name: string): boolean {
  for (let inner: Node | null = node; inner !== null; inner = inner.parent)
    if (namesOfParent(inner).includes(name)) return true;
  return false;
}

/**
 * Calls back for each variable in a node, in source order, with a function that returns whether a loop binds a name
 * there. Among the loops around the node, only its parent counts. Bare object keys are not variables.
 */
export function forEachVariable(
  root: Node,
  visit: (variable: VariableExpr, isBound: (name: string) => boolean) => void,
): void {
  const reference = plainReference(root);
  if (reference !== null) {
    const names = namesOfParent(root);
    visit(reference, (name) => names.includes(name));
    return;
  }
  /** Names bound by the loops around the current node, innermost last. */
  const bound: { readonly scope: Node; readonly names: readonly string[] }[] = [];
  const isBound = (name: string): boolean => bound.some((entry) => entry.names.includes(name));
  walk(root, {
    enter(node) {
      const names = namesOfParent(node);
      if (names.length > 0) bound.push({ scope: node, names });
      if (node.type === "ObjectConsKey" && node.isBareName) return "skip";
      if (node.type === "VariableExpr") visit(node, isBound);
      return undefined;
    },
    leave(node) {
      if (bound.at(-1)?.scope === node) bound.pop();
      return undefined;
    },
  });
}

/** Returns the variable if a node is a name with attributes only, as most expressions are; null for others. */
function plainReference(node: Node): VariableExpr | null {
  if (node.type === "VariableExpr") return node;
  if (node.type !== "Traversal" || node.source.type !== "VariableExpr") return null;
  return node.steps.every(({ type }) => type === "GetAttrStep") ? node.source : null;
}

/** Returns the variables with a loop's name in one of its parts, in source order, except in loops that bind it again. */
export function variablesBoundIn(part: Node, name: string): VariableExpr[] {
  const variables: VariableExpr[] = [];
  walk(part, {
    enter(node) {
      if (node !== part && namesOfParent(node).includes(name)) return "skip";
      if (node.type === "ObjectConsKey" && node.isBareName) return "skip";
      if (node.type === "VariableExpr" && node.name === name) variables.push(node);
      return undefined;
    },
  });
  return variables;
}

/** Returns whether a loop's parts refer to a name that the loop binds. */
export function isUsedIn(name: string, parts: readonly Node[]): boolean {
  return parts.some(
    (part) =>
      !walk(part, {
        enter(node) {
          if (node !== part && namesOfParent(node).includes(name)) return "skip";
          if (node.type === "VariableExpr") return node.name === name ? "stop" : undefined;
          return node.type === "ObjectConsKey" && node.isBareName ? "skip" : undefined;
        },
      }),
  );
}

const NONE: readonly string[] = [];

/** Returns the names that are bound in a node because its parent is a loop. */
function namesOfParent(node: Node): readonly string[] {
  const intro = introBinding(node);
  return intro === null ? NONE : namesBoundBy(intro);
}

/** Returns the loop that binds names in a node because it is the node's parent; `null` if there is no such loop. */
export function loopBindingIn(node: Node): Loop | null {
  return introBinding(node) === null ? null : loopOf(node.parent!);
}

function introBinding(node: Node): ForIntro | null {
  const { parent } = node;
  const intro = parent === null ? null : introOf(parent);
  return node === intro || node === intro?.parent ? null : intro;
}

/** Returns a loop's introduction; `null` for other nodes. */
function introOf(node: Node): ForIntro | null {
  if (node.type === "ForTuple" || node.type === "ForObject") return node.intro;
  if (node.type !== "TemplateFor") return null;
  const { content } = node.forDirective;
  return content?.type === "ForIntro" ? content : null;
}
