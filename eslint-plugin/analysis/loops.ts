/** Loops of all three kinds under one face, and where the names that they bind are used. */
import {
  type ForIntro,
  type ForObject,
  type ForTuple,
  type ObjectConsKey,
  type SyntaxNode,
  type TemplateFor,
  type VariableExpr,
  walk,
} from "../../src/index.ts";

/** A loop: what it goes over, and the parts in which its names mean its elements. */
export interface Loop {
  readonly node: ForTuple | ForObject | TemplateFor;
  readonly intro: ForIntro;
  readonly parts: readonly SyntaxNode[];
}

/** The loop that a node is; null for other nodes. */
export function loopOf(node: SyntaxNode): Loop | null {
  if (node.type === "ForTuple" || node.type === "ForObject") {
    const loop = node as ForTuple | ForObject;
    return { node: loop, intro: loop.intro, parts: [loop.key, loop.value, loop.cond].filter((part) => part !== null) };
  }
  if (node.type !== "TemplateFor") return null;
  const loop = node as TemplateFor;
  const { content } = loop.forDirective;
  return content?.type === "ForIntro" ? { node: loop, intro: content, parts: loop.parts } : null;
}

/** The names that a loop binds. */
export function namesOf({ keyVar, valueVar }: ForIntro): string[] {
  return keyVar === null ? [valueVar.name] : [keyVar.name, valueVar.name];
}

/** Whether parts of a loop refer to a name that the loop binds. */
export function isUsedIn(name: string, parts: readonly SyntaxNode[]): boolean {
  return parts.some(
    (part) =>
      !walk(part, {
        enter(node) {
          if (node !== part && hides(node, name)) return "skip";
          if (node.type === "VariableExpr") return (node as VariableExpr).name === name ? "stop" : undefined;
          return node.type === "ObjectConsKey" && (node as ObjectConsKey).isBareName ? "skip" : undefined;
        },
      }),
  );
}

/** Whether a node is in a loop that binds a name, so that the name means something else in it. */
function hides(node: SyntaxNode, name: string): boolean {
  const loop = node.parent === null ? null : loopOf(node.parent);
  return loop !== null && loop.parts.includes(node) && namesOf(loop.intro).includes(name);
}
