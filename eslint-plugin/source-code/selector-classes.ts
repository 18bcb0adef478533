/** Classes for selectors: `:expression`, `:literal` and others, so that people need not list node types. */
import { isExpression, type SyntaxNode } from "../../src/index.ts";

const JSON_VALUES = new Set(["JsonObject", "JsonArray", "JsonString", "JsonNumber", "JsonKeyword"]);

/** Each class with its test; documented in docs/eslint.md. */
const CLASSES: Readonly<Record<string, (node: SyntaxNode) => boolean>> = {
  expression: isExpression,
  literal: (node) =>
    node.type === "LiteralValue" ||
    ["JsonString", "JsonNumber", "JsonKeyword"].includes(node.type) ||
    isPlainText(node),
  template: (node) => node.type === "QuotedTemplate" || node.type === "HeredocTemplate",
  reference: (node) =>
    (node.type === "VariableExpr" && node.parent?.type !== "Traversal") ||
    (node.type === "Traversal" && (node as unknown as { source: SyntaxNode }).source.type === "VariableExpr"),
  loop: (node) => node.type === "ForTuple" || node.type === "ForObject" || node.type === "TemplateFor",
  operation: (node) => ["UnaryOp", "BinaryOp", "Conditional"].includes(node.type),
  "body-item": (node) => node.type === "Attribute" || node.type === "Block",
  value: (node) => JSON_VALUES.has(node.type),
};

/** A quoted template without sequences. */
function isPlainText(node: SyntaxNode): boolean {
  if (node.type !== "QuotedTemplate") return false;
  const { parts } = node as unknown as { readonly parts: readonly SyntaxNode[] };
  return parts.every((part) => part.type === "TemplateText");
}

/** Names of all classes. */
export const SELECTOR_CLASSES: readonly string[] = Object.keys(CLASSES);

/** Whether a node is of a class; false for classes that do not exist. Names are compared without regard to case, as esquery does. */
export function matchesClass(name: string, node: SyntaxNode): boolean {
  return CLASSES[name.toLowerCase()]?.(node) ?? false;
}
