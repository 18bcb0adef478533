/**
 * Determines which expressions products evaluate: types and references that are read by their form never, others not
 * always.
 */
import { plainName } from "../../functions/index.ts";
import {
  type Attribute,
  attributeAround,
  type Expression,
  type FunctionCall,
  operatorKind,
  type Node,
} from "../../syntax/index.ts";
import { typeExpression } from "../type-expression/index.ts";
import { isCaught } from "./recovery.ts";

/** Terraform arguments, in any block, that are references, or lists or maps of references. */
export const referenceArguments: ReadonlySet<string> = new Set([
  "configuration_aliases",
  "depends_on",
  "ignore_changes",
  "provider",
  "providers",
  "replace_triggered_by",
]);

/** Blocks whose argument `type` is a type, even one with errors. */
const TYPED_BLOCKS: ReadonlySet<string> = new Set(["variable", "output"]);

/** Returns true for an argument whose expression is never evaluated: a type, or a list of references. */
export function isReadAsWritten({ name, expression, parent }: Attribute): boolean {
  if (referenceArguments.has(name.name)) return true;
  if (name.name !== "type") return false;
  const block = parent?.parent;
  if (block?.type === "Block" && TYPED_BLOCKS.has(block.blockType.name)) return true;
  return typeExpression(expression, "constraintWithDefaults").diagnostics.length === 0;
}

/** Returns true for a node in an expression that is never evaluated. */
export function isNeverEvaluated(node: Node): boolean {
  const attribute = attributeAround(node);
  return (attribute !== null && isReadAsWritten(attribute)) || isInTypeArgument(node);
}

/** Returns true for a node in the type argument of `convert`, as in `convert(value, list(string))`. */
export function isInTypeArgument(node: Node): boolean {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.type === "FunctionCall" && typeArgument(outer) === inner) return true;
  }
  return false;
}

/** Returns the type argument of a call of `convert`; null for other calls. */
export function typeArgument({ name, args }: FunctionCall): Expression | null {
  return plainName(name.name) === "convert" ? (args[1] ?? null) : null;
}

/** Nodes that are evaluated whenever their parent is. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  ...["Parentheses", "TupleCons", "ObjectCons", "ObjectConsItem", "ObjectConsKey", "FunctionCall", "UnaryOp"],
  ...["QuotedTemplate", "HeredocTemplate", "TemplateInterpolation", "Traversal", "IndexStep"],
]);

/**
 * Returns true for a node that is always evaluated and whose errors nothing catches: outside branches, loops and the
 * like.
 */
export function isCertainlyEvaluated(node: Node): boolean {
  if (isNeverEvaluated(node) || isCaught(node)) return false;
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.type === "Attribute" || outer.type === "TemplateFile") return true;
    if (outer.type === "Conditional" && outer.condition === inner) continue;
    if (outer.type === "BinaryOp" && operatorKind(outer.operator) !== "logical") continue;
    if (!TRANSPARENT.has(outer.type)) return false;
  }
  return false;
}
