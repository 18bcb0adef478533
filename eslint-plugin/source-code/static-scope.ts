/**
 * What names mean for a rule that sees one file: nothing is known but what the expression itself binds.
 *
 * Every variable has an unknown value of an unknown type, and functions that a dialect is not known to have give such a value too: what
 * is computed in this scope holds for every configuration that the expression may stand in.
 */
import type { Expression, ForIntro, FunctionTable, Scope, SyntaxNode } from "../../src/index.ts";
import { OpenScope } from "../../src/internal.ts";

const scopes = new WeakMap<FunctionTable, Scope>();

/** The scope outside of all loops, for a table of functions. */
export function fileScope(functions: FunctionTable): Scope {
  let scope = scopes.get(functions);
  if (scope === undefined) {
    scope = new OpenScope(new Map(), functions, "variables and functions");
    scopes.set(functions, scope);
  }
  return scope;
}

/** Names that the loops around a node bind, innermost first. The collection of a loop does not see them. */
export function namesBoundAround(node: SyntaxNode): string[] {
  const names: string[] = [];
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const intro = introOf(outer, inner);
    if (intro !== null)
      names.push(...[intro.keyVar, intro.valueVar].flatMap((name) => (name === null ? [] : [name.name])));
  }
  return names;
}

/** The introduction whose names are visible in a part of a loop; null when the node is no loop or the part is the introduction. */
function introOf(loop: SyntaxNode, part: SyntaxNode): ForIntro | null {
  if (loop.type === "ForTuple" || loop.type === "ForObject") {
    const { intro } = loop as unknown as { readonly intro: ForIntro };
    return part === intro ? null : intro;
  }
  if (loop.type !== "TemplateFor") return null;
  const { forDirective } = loop as unknown as {
    readonly forDirective: { readonly content: Expression | ForIntro | null };
  };
  const { content } = forDirective;
  return part === (forDirective as unknown) || content?.type !== "ForIntro" ? null : (content as ForIntro);
}
