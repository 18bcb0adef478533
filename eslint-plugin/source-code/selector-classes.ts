/** Classes for selectors: `:expression`, `:literal` and others, so that users need not list node types. */
import { isExpression, type ConfigNode } from "../../src/index.ts";

const JSON_VALUES = new Set(["JsonObject", "JsonArray", "JsonString", "JsonNumber", "JsonKeyword"]);

/** Each class with its test; documented in docs/eslint.md. */
const CLASSES: Readonly<Record<string, (node: ConfigNode) => boolean>> = {
  expression: isExpression,
  literal: (node) =>
    node.type === "LiteralValue" ||
    ["JsonString", "JsonNumber", "JsonKeyword"].includes(node.type) ||
    (node.type === "QuotedTemplate" && !node.hasSequences),
  template: (node) => node.type === "QuotedTemplate" || node.type === "HeredocTemplate",
  reference: (node) =>
    (node.type === "VariableExpr" && node.parent?.type !== "Traversal") ||
    (node.type === "Traversal" && node.source.type === "VariableExpr"),
  loop: (node) => node.type === "ForTuple" || node.type === "ForObject" || node.type === "TemplateFor",
  operation: (node) => ["UnaryOp", "BinaryOp", "Conditional"].includes(node.type),
  "body-item": (node) => node.type === "Attribute" || node.type === "Block",
  value: (node) => JSON_VALUES.has(node.type),
};

/** Names of all classes. */
export const SELECTOR_CLASSES: readonly string[] = Object.keys(CLASSES);

/** Returns whether a node has a class; false for unknown classes. Names are case-insensitive, as in esquery. */
export function matchesClass(name: string, node: ConfigNode): boolean {
  return CLASSES[name.toLowerCase()]?.(node) ?? false;
}
