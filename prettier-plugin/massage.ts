/**
 * What `prettier --debug-check` compares before and after: the structure of a tree without what the formatter may change
 * (wrapping parentheses, separators, quotes of labels, Terraform's rewrites), and the comments in order.
 *
 * One flat list, built without recursion: nested objects would overflow the host's clone and its JSON on long operator chains.
 */
import {
  isTrivia,
  parseExpression,
  TREE,
  visitorKeys,
  type Attribute,
  type BinaryOp,
  type Block,
  type BlockLabel,
  type Expression,
  type ExpressionFile,
  type ForObject,
  type FunctionCall,
  type ObjectConsKey,
  type SyntaxNode,
  type SyntaxTree,
  type TemplateDirective,
  type TemplateInterpolation,
  type UnaryOp,
} from "../src/syntax/index.ts";

/** The normalised tree: what is left must not change. */
export interface MassagedFile {
  readonly type: "HclFile";
  /** Every node in source order: its type, then its own text or the sizes of its lists. */
  readonly shape: readonly string[];
  /** Every comment, without the blanks at its ends. */
  readonly comments: readonly string[];
}

/** What Terraform's formatter writes for the legacy spellings of a variable's type. */
const LEGACY_TYPES = new Map([
  ['"string"', "string"],
  ['"list"', "list(string)"],
  ['"map"', "map(string)"],
  ["list", "list(any)"],
  ["map", "map(any)"],
  ["set", "set(any)"],
]);

/** The normalised form of a whole file. */
export function massage(tree: SyntaxTree): MassagedFile {
  const shape: string[] = [];
  const pending: (SyntaxNode | string)[] = [tree.root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") shape.push(next);
    else for (const part of parts(unwrapped(next)).reverse()) pending.push(part);
  }
  return { type: "HclFile", shape, comments: comments(tree) };
}

function comments({ tokens }: SyntaxTree): string[] {
  return tokens.commentsIn(0, tokens.count).map((index) => tokens.tokenText(index).trim());
}

/** The node without parentheses around it and without quotes around a lone interpolation. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let inner = node as Expression;
  for (;;) {
    if (inner.type === "Parentheses") inner = inner.expression;
    else if (inner.type === "QuotedTemplate" && inner.isInterpolationOnly) inner = loneInterpolation(inner.parts);
    else return inner;
  }
}

function loneInterpolation(templateParts: readonly SyntaxNode[]): Expression {
  return (templateParts[0] as unknown as { readonly expression: Expression }).expression;
}

/** A node as its own line and its children, in order. */
function parts(node: SyntaxNode): (SyntaxNode | string)[] {
  if (node.type === "Attribute" && isVariableType(node as Attribute)) {
    const { name, expression } = node as Attribute;
    const modern = LEGACY_TYPES.get(significantText(unwrapped(expression)));
    if (modern !== undefined) return ["Attribute ", name, (parseExpression(modern).root as ExpressionFile).expression];
  }
  const list: (SyntaxNode | string)[] = [`${node.type} ${ownText(node)}`];
  for (const key of visitorKeys[node.type as keyof typeof visitorKeys]) {
    const child = (node as unknown as Record<string, SyntaxNode | readonly SyntaxNode[] | null>)[key];
    if (child == null) list.push("none");
    else if (Array.isArray(child)) for (const item of [`list ${child.length}`, ...child]) list.push(item as SyntaxNode);
    else list.push(child as SyntaxNode);
  }
  return list;
}

function isVariableType(attribute: Attribute): boolean {
  const block = attribute.parent?.parent;
  return attribute.name.name === "type" && block?.type === "Block" && (block as Block).blockType.name === "variable";
}

/** The text of a node's tokens without blanks, line breaks and comments. */
function significantText(node: SyntaxNode): string {
  const { tokens } = node[TREE];
  let text = "";
  for (let index = node.firstToken; index < node.endToken; index++) {
    if (!isTrivia(tokens.types[index]!)) text += tokens.tokenText(index);
  }
  return text;
}

/** What a node says besides its children. */
function ownText(node: SyntaxNode): string {
  const { tokens } = node[TREE];
  switch (node.type) {
    case "BlockLabel":
      return (node as BlockLabel).form === "quoted" ? node.text.slice(1, -1) : node.text;
    case "ObjectConsKey":
      return (node as ObjectConsKey).expression.type === "Parentheses" ? "(" : "";
    case "UnaryOp":
      return (node as UnaryOp).operator;
    case "BinaryOp":
      return (node as BinaryOp).operator;
    case "FunctionCall":
      return (node as FunctionCall).expandFinal ? "..." : "";
    case "ForObject":
      return (node as ForObject).ellipsisToken >= 0 ? "..." : "";
    case "TemplateInterpolation":
      return trims(node as TemplateInterpolation);
    case "TemplateDirective":
      return `${(node as TemplateDirective).keyword}${trims(node as TemplateDirective)}`;
    case "HeredocTemplate":
      return tokens.tokenText(node.firstToken).trim();
    default:
      return visitorKeys[node.type as keyof typeof visitorKeys].length === 0 ? significantText(node) : "";
  }
}

function trims(node: TemplateInterpolation | TemplateDirective): string {
  return `${node.trimBefore ? " <~" : ""}${node.trimAfter ? " ~>" : ""}`;
}
