// The expected meaning after an edit: the old tree with some parts exchanged, compared with the new tree. Parentheses
// are ignored, because the tree's structure represents them; nested traversals are one. Independent of the editing
// layer.
import {
  type Block,
  type Body,
  type BodyItem,
  type Expression,
  type ObjectCons,
  type ObjectConsKey,
  type Parentheses,
  type Node,
  type Traversal,
  type TupleCons,
} from "../../src/syntax/index.ts";
import { childFields, joinedTokens, tokensOf } from "../tree-access.ts";

/** The parts that an operation exchanges in a tree; everything else stays. */
export interface Exchange {
  /** A body's items, some of which may come from another tree. */
  readonly items?: ReadonlyMap<Body, readonly BodyItem[]>;
  /** The elements of a tuple, the items of an object. */
  readonly elements?: ReadonlyMap<TupleCons | ObjectCons, readonly Node[]>;
  /** Expressions for expressions. */
  readonly expressions?: ReadonlyMap<Node, Expression>;
  /** The names and variables as text. */
  readonly names?: ReadonlyMap<Node, string>;
  readonly labels?: ReadonlyMap<Block, readonly string[]>;
}

/** Called for each item in a body with its counterpart. */
export type ItemVisitor = (expected: Node, actual: Node) => string | null;

/** Returns the first difference from the expected tree, or null. */
export function compareExchanged(expected: Node, actual: Node, exchange: Exchange, visit: ItemVisitor): string | null {
  const stack: [Node, Node][] = [[expected, actual]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const left = exchanged(pair[0], exchange);
    const right = stripped(pair[1]);
    if (left.type !== right.type) return `${describe(left)} became ${describe(right)}`;
    if (ownText(left, exchange) !== ownText(right, {})) return `${describe(left)} became ${describe(right)}`;
    if (left.type === "Attribute" || left.type === "Block" || left.type === "ObjectConsItem") {
      const problem = visit(left, right);
      if (problem !== null) return problem;
    }
    const [before, after] = [children(left, exchange), children(right, {})];
    if (before.length !== after.length) return `${describe(left)}: ${before.length} parts became ${after.length}`;
    for (const [index, child] of before.entries()) {
      const other = after[index]!;
      if (child === null || other === null) {
        if (child !== other) return `${describe(left)}: a part is only on one side`;
      } else stack.push([child, other]);
    }
  }
  return null;
}

/** Returns the replacement for a node, without the parentheses around it: any of the pairs may be exchanged. */
function exchanged(node: Node, { expressions }: Exchange): Node {
  for (let inner = node; ; inner = (inner as Parentheses).expression) {
    const other = expressions?.get(inner);
    if (other !== undefined) return stripped(other);
    if (inner.type !== "Parentheses") return inner;
  }
}

/** Returns a node without the parentheses around it. */
function stripped(node: Node): Node {
  let inner = node;
  while (inner.type === "Parentheses") inner = (inner as Parentheses).expression;
  return inner;
}

function children(node: Node, exchange: Exchange): (Node | null)[] {
  switch (node.type) {
    case "Body":
      return [...(exchange.items?.get(node as Body) ?? (node as Body).items)];
    case "TupleCons":
      return [...(exchange.elements?.get(node as TupleCons) ?? (node as TupleCons).elements)];
    case "ObjectCons":
      return [...(exchange.elements?.get(node as ObjectCons) ?? (node as ObjectCons).items)];
    case "Block":
      return [(node as Block).blockType, (node as Block).body];
    case "Traversal": {
      const { source, steps } = node as Traversal;
      const inner = exchanged(source, exchange);
      const isFlat = inner.type === "Traversal" && !hasSplat(inner as Traversal);
      return [...(isFlat ? children(inner, exchange) : [inner]), ...steps];
    }
    default:
      return childFields(node).flat();
  }
}

function hasSplat({ steps }: Traversal): boolean {
  return steps.some(({ type }) => type === "AttrSplatStep" || type === "FullSplatStep");
}

/** Returns a node's own text, without its children. */
function ownText(node: Node, { names, labels }: Exchange): string {
  const newName = names?.get(node);
  if (newName !== undefined) return newName;
  switch (node.type) {
    case "Block":
      return JSON.stringify(labels?.get(node as Block) ?? (node as Block).labels.map(({ value }) => value));
    case "ObjectConsKey": {
      const key = node as ObjectConsKey;
      return key.isBareName ? "name" : "expression";
    }
    case "Name":
    case "LiteralValue":
    case "VariableExpr":
    case "FunctionName":
    case "GetAttrStep":
    case "LegacyIndexStep":
      return joinedTokens(tokensOf(node), node.firstToken, node.endToken);
    case "TemplateText":
      return node.text;
    default:
      return marks(node);
  }
}

/** Returns a node's tokens that are not its children's, except separators and list brackets. */
function marks(node: Node): string {
  const tokens = tokensOf(node);
  const inner = childFields(node)
    .flat()
    .filter((child) => child !== null);
  if (["Body", "ConfigFile", "TupleCons", "Traversal", "ObjectCons", "FunctionCall"].includes(node.type)) {
    return node.type === "FunctionCall" ? String((node as Node & { ellipsisToken: number }).ellipsisToken >= 0) : "";
  }
  let text = "";
  let from = node.firstToken;
  for (const child of inner) {
    text += `${joinedTokens(tokens, from, child.firstToken)} `;
    from = child.endToken;
  }
  return text + joinedTokens(tokens, from, node.endToken);
}

function describe(node: Node): string {
  const text = node.text.length > 50 ? `${node.text.slice(0, 50)}…` : node.text;
  return `${node.type} ${JSON.stringify(text)}`;
}
