/**
 * What names mean for a rule that sees one file: nothing is known but what the expression itself binds.
 *
 * Every variable has an unknown value of an unknown type, and functions that a dialect is not known to have give such a value too: what
 * is computed in this scope holds for every configuration that the expression may stand in.
 */
import {
  dynamicVal,
  dynamicType,
  type Expression,
  type ForIntro,
  type FunctionTable,
  type HclFunction,
  Scope,
  type SyntaxNode,
  type Value,
} from "../../src/index.ts";

/** A table in which every name stands for an unknown value. */
class UnknownNames extends Map<string, Value> {
  override get(_name: string): Value {
    return dynamicVal;
  }

  override has(_name: string): boolean {
    return true;
  }
}

/** A table in which functions that are not known give an unknown value. */
class LenientFunctions extends Map<string, HclFunction> {
  override get(name: string): HclFunction {
    return super.get(name) ?? unknownFunction(name);
  }

  override has(_name: string): boolean {
    return true;
  }
}

function unknownFunction(name: string): HclFunction {
  return {
    kind: "special",
    name,
    description: "A function of a product or provider that is not known here.",
    params: [],
    variadic: { name: "args", type: dynamicType, takesExpression: true },
    call: () => dynamicVal,
  };
}

const scopes = new WeakMap<FunctionTable, Scope>();

/** The scope outside of all loops, for a table of functions. */
export function fileScope(functions: FunctionTable): Scope {
  let scope = scopes.get(functions);
  if (scope === undefined) {
    scope = new Scope(new UnknownNames(), new LenientFunctions(functions));
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
