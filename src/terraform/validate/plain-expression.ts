/**
 * A shortcut: expressions that have a value without errors as long as what they refer to is there, told by their form. Most arguments of
 * real files are of this kind, and their values are seldom asked for.
 */
import type { ConfigExpression } from "../../model/index.ts";
import {
  type GetAttrStep,
  type SyntaxNode,
  type Traversal,
  type TraversalStep,
  type VariableExpr,
  walk,
} from "../../syntax/index.ts";
import type { SiteIterator } from "../declare/sites.ts";

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

const ITERATOR_PARTS = new Set(["key", "value"]);
const ROOTS = new Set(["LiteralValue", "ObjectCons", "QuotedTemplate", "Traversal", "TupleCons"]);

/** Whether an expression is made of literals, references, and tuples and objects of them, and of nothing else. */
export function isPlain(expression: ConfigExpression, iterators: readonly SiteIterator[]): boolean {
  return ROOTS.has(expression.type) && walk(expression as SyntaxNode, { enter: (node) => controlOf(node, iterators) });
}

function controlOf(node: SyntaxNode, iterators: readonly SiteIterator[]): "skip" | "stop" | undefined {
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
      return isPlainReference(node as Traversal, iterators) ? "skip" : "stop";
    default:
      return "stop";
  }
}

function isPlainReference({ source, steps }: Traversal, iterators: readonly SiteIterator[]): boolean {
  if (source.type !== "VariableExpr" || steps.some(({ type }) => type !== "GetAttrStep")) return false;
  const { name } = source as VariableExpr;
  if (iterators.some((iterator) => iterator.name === name)) return isPartOfIterator(steps);
  return !EVALUATED.has(name) && steps.length <= (STEPS[name] ?? 2);
}

/** An iterator is an object of two attributes; what they have is known when they are evaluated. */
function isPartOfIterator([step, next]: readonly TraversalStep[]): boolean {
  return step?.type === "GetAttrStep" && ITERATOR_PARTS.has((step as GetAttrStep).name) && next === undefined;
}
