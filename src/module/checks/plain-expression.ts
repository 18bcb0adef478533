/**
 * A shortcut: expressions that have a value without errors as long as what they refer to is there, told by their form. Most arguments of
 * real files are of this kind, and their values are seldom asked for.
 */
import { type SyntaxNode, type Traversal, type VariableExpr, walk } from "../../syntax/index.ts";
import type { ConfigExpression } from "../../model/index.ts";

/** How many names may follow the first one, at which the reference ends or an attribute of an object whose attributes are looked at. */
const STEPS: Readonly<Record<string, number>> = {
  count: 1,
  data: 3,
  each: 1,
  local: 1,
  path: 1,
  terraform: 1,
  var: 1,
};

/** Names whose attributes are only known when they are evaluated. */
const EVALUATED = new Set(["ephemeral", "module", "resource", "self"]);

const ROOTS = new Set(["LiteralValue", "ObjectCons", "QuotedTemplate", "Traversal", "TupleCons"]);
const known = new WeakMap<object, boolean>();

/** Whether an expression is made of literals, references, and tuples and objects of them, and of nothing else. */
export function isPlain(expression: ConfigExpression): boolean {
  if (!ROOTS.has(expression.type)) return false;
  let answer = known.get(expression);
  if (answer === undefined) {
    answer = walk(expression as SyntaxNode, { enter });
    known.set(expression, answer);
  }
  return answer;
}

function enter(node: SyntaxNode): "skip" | "stop" | undefined {
  switch (node.type) {
    case "TupleCons":
    case "ObjectCons":
    case "ObjectConsItem":
    case "QuotedTemplate":
      return undefined;
    case "LiteralValue":
    case "TemplateText":
      return "skip";
    case "ObjectConsKey":
      return (node as { readonly isBareName?: boolean }).isBareName === true ? "skip" : "stop";
    case "Traversal":
      return isPlainReference(node as Traversal) ? "skip" : "stop";
    default:
      return "stop";
  }
}

function isPlainReference({ source, steps }: Traversal): boolean {
  if (source.type !== "VariableExpr" || steps.some(({ type }) => type !== "GetAttrStep")) return false;
  const { name } = source as VariableExpr;
  return !EVALUATED.has(name) && steps.length <= (STEPS[name] ?? 2);
}
