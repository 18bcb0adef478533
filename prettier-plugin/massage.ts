/**
 * The data that `prettier --debug-check` compares before and after: a tree's structure without the parts that the
 * formatter may change (wrapping parentheses, separators, label quotes, Terraform's rewrites), and the comments in
 * order.
 *
 * One flat list, built without recursion: nested objects would overflow Prettier's clone and its JSON on long operator
 * chains.
 */
import {
  type Attribute,
  childField,
  childFieldNames,
  isList,
  isTrivia,
  type Node,
  parseExpression,
  type SyntaxTree,
  type TemplateDirective,
  type TemplateInterpolation,
  TREE,
  visitorKeys,
} from "../src/syntax/index.ts";

/** The normalized tree, which must not change. */
export interface MassagedFile {
  readonly type: "HclFile";
  /** Every node in source order: its type, then its own text or the sizes of its lists. */
  readonly shape: readonly string[];
  /** Every comment, without the whitespace at its ends. */
  readonly comments: readonly string[];
}

/** The replacements by Terraform's formatter for legacy variable types. */
const LEGACY_TYPES = new Map([
  ['"string"', "string"],
  ['"list"', "list(string)"],
  ['"map"', "map(string)"],
  ["list", "list(any)"],
  ["map", "map(any)"],
  ["set", "set(any)"],
]);

/** Returns a whole file in normalized form. */
export function massage(tree: SyntaxTree): MassagedFile {
  const shape: string[] = [];
  const pending: (Node | string)[] = [tree.root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") shape.push(next);
    else for (const part of parts(unwrapped(next)).reverse()) pending.push(part);
  }
  return { type: "HclFile", shape, comments: comments(tree) };
}

function comments({ tokens }: SyntaxTree): string[] {
  return tokens.commentsIn(0, tokens.count).map((index) => tokens.tokenText(index).trim());
}

/** Returns the node without parentheses around it and without quotes around a lone interpolation. */
function unwrapped(node: Node): Node {
  let inner = node;
  for (;;) {
    if (inner.type === "Parentheses") inner = inner.expression;
    else if (inner.type === "QuotedTemplate" && inner.interpolation !== null) inner = inner.interpolation.expression;
    else return inner;
  }
}

/** Returns a node's own line and its children, in order. */
function parts(node: Node): (Node | string)[] {
  if (node.type === "Attribute" && isVariableType(node)) {
    const { name, expression } = node;
    const modern = LEGACY_TYPES.get(significantText(unwrapped(expression)));
    if (modern !== undefined) return ["Attribute ", name, parseExpression(modern).root.expression];
  }
  const list: (Node | string)[] = [`${node.type} ${ownText(node)}`];
  for (const key of childFieldNames(node)) {
    const child = childField(node, key);
    if (child === null) list.push("none");
    else if (isList(child)) {
      list.push(`list ${child.length}`);
      // Not spread: a list has more elements than a call may have arguments.
      for (const element of child) list.push(element);
    } else list.push(child);
  }
  return list;
}

function isVariableType(attribute: Attribute): boolean {
  const block = attribute.parent?.parent;
  return attribute.name.name === "type" && block?.type === "Block" && block.blockType.name === "variable";
}

/** Returns the text of a node's tokens without whitespace, line breaks and comments. */
function significantText(node: Node): string {
  const { tokens } = node[TREE];
  let text = "";
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (!isTrivia(tokens.types[index]!)) text += tokens.tokenText(index);
  }
  return text;
}

/** Returns a node's own text, without its children. */
function ownText(node: Node): string {
  const { tokens } = node[TREE];
  switch (node.type) {
    case "BlockLabel":
      return node.value.normalize();
    case "ObjectConsKey":
      return node.expression.type === "Parentheses" ? "(" : "";
    case "UnaryOp":
      return node.operator;
    case "BinaryOp":
      return node.operator;
    case "FunctionCall":
      return node.expandFinal ? "..." : "";
    case "ForObject":
      return node.ellipsisToken >= 0 ? "..." : "";
    case "TemplateInterpolation":
      return trims(node);
    case "TemplateDirective":
      return `${node.keyword}${trims(node)}`;
    case "HeredocTemplate":
      return tokens.tokenText(node.firstToken).trim();
    default:
      return visitorKeys[node.type as keyof typeof visitorKeys].length === 0 ? significantText(node) : "";
  }
}

function trims(node: TemplateInterpolation | TemplateDirective): string {
  return `${node.trimBefore ? " <~" : ""}${node.trimAfter ? " ~>" : ""}`;
}
