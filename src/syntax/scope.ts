/** Loops (`for` expressions and `for` directives), the names that they bind, and which variables refer to those. */

import type { ForIntro, ForObject, ForTuple, Node, TemplateFor, VariableExpr } from "./nodes/index.ts";
import { walk } from "./walk.ts";

/** A loop of any kind. */
export interface Loop {
  readonly node: ForTuple | ForObject | TemplateFor;
  readonly intro: ForIntro;
  /** The children in which the loop's names are bound: all but the introduction. */
  readonly parts: readonly Node[];
}

/** The loop that a node is; `null` for other nodes, and for a directive without an introduction. */
export function loopOf(node: Node): Loop | null {
  const intro = introOf(node);
  if (intro === null) return null;
  const loop = node as Loop["node"];
  if (loop.type === "TemplateFor") return { node: loop, intro, parts: loop.parts };
  return { node: loop, intro, parts: [loop.key, loop.value, loop.cond].filter((part) => part !== null) };
}

/** The names that the introduction of a loop binds, in source order. */
export function namesBoundBy({ keyVar, valueVar }: ForIntro): string[] {
  return keyVar === null ? [valueVar.name] : [keyVar.name, valueVar.name];
}

/** The names that the loops around a node bind, those of the innermost loop first. The collection of a loop does not see its names. */
export function namesBoundAround(node: Node): string[] {
  const names: string[] = [];
  const path: Node[] = [];
  for (let inner: Node | null = node; inner !== null; inner = inner.parent) {
    if (path.length >= LONG_PATH && outsideLoops.has(inner)) break;
    path.push(inner);
    names.push(...namesOfParent(inner));
  }
  // The operands of a long chain share the path up from the chain.
  if (path.length > LONG_PATH && names.length === 0) for (const inner of path) outsideLoops.add(inner);
  return names;
}

/** Paths of more nodes than this are remembered if no loop is around them. */
const LONG_PATH = 64;

/** Nodes of such paths. */
const outsideLoops = new WeakSet<Node>();

/** Whether a loop around a node, however far, binds a name there. */
export function isBoundAt(node: Node, name: string): boolean {
  for (let inner: Node | null = node; inner !== null; inner = inner.parent)
    if (namesOfParent(inner).includes(name)) return true;
  return false;
}

/**
 * Calls back for each variable in a node, in source order, with a question: whether a loop binds a name at that place. Loops around the
 * node count as far as the node is directly inside one. Bare keys of objects are no variables.
 */
export function forEachVariable(
  root: Node,
  visit: (variable: VariableExpr, isBound: (name: string) => boolean) => void,
): void {
  /** Names bound by the loops around the walk's place, innermost last. */
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

/** Whether parts of a loop refer to a name that the loop binds. */
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

/** The names that are bound in a node because of the loop that is its parent. */
function namesOfParent(node: Node): readonly string[] {
  const { parent } = node;
  if (parent === null) return NONE;
  const intro = introOf(parent);
  if (intro === null || node === intro || node === intro.parent) return NONE;
  return namesBoundBy(intro);
}

/** The introduction of a loop; `null` for other nodes. */
function introOf(node: Node): ForIntro | null {
  if (node.type === "ForTuple" || node.type === "ForObject") return node.intro;
  if (node.type !== "TemplateFor") return null;
  const { content } = node.forDirective;
  return content?.type === "ForIntro" ? content : null;
}
