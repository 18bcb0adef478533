/** Where an expression stands, and whether it is evaluated there at all. */
import {
  type Attribute,
  type Block,
  type Expression,
  type FunctionCall,
  type SyntaxNode,
  type TextRange,
  typeExpression,
  withoutParentheses,
} from "../../../src/index.ts";

/** Arguments that products read without evaluating them, or as references only. */
const REFERENCES = new Set([
  "configuration_aliases",
  "depends_on",
  "ignore_changes",
  "provider",
  "providers",
  "replace_triggered_by",
]);

/** Functions that look at what their arguments say before they are evaluated, or go on when they fail. */
const CATCHING = new Set(["try", "can", "convert"]);

/** Whether the expression of an argument is never evaluated: a type, or a list of references. */
export function isReadAsWritten({ name, expression, parent }: Attribute): boolean {
  if (REFERENCES.has(name.name)) return true;
  if (name.name !== "type") return false;
  const block = parent?.parent;
  if (block?.type === "Block" && (block as Block).blockType.name === "variable") return true;
  return typeExpression(expression, "constraintWithDefaults").diagnostics.length === 0;
}

/** The argument that a node is part of; null in JSON, and for what is in no argument. */
export function attributeAround(node: SyntaxNode): Attribute | null {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.type === "Attribute") return at as Attribute;
  }
  return null;
}

/** Whether a node is part of an expression that is never evaluated. */
export function isNeverEvaluated(node: SyntaxNode): boolean {
  const attribute = attributeAround(node);
  return attribute !== null && isReadAsWritten(attribute);
}

/** Whether an error in a node may do no harm because a function around it deals with errors. */
export function isCaught(node: SyntaxNode): boolean {
  for (let at: SyntaxNode | null = node.parent; at !== null; at = at.parent) {
    if (at.type === "FunctionCall" && CATCHING.has((at as FunctionCall).name.name)) return true;
    if (at.type === "Attribute") return false;
  }
  return false;
}

/** The innermost node below `root` that holds a range. */
export function nodeAround(
  root: SyntaxNode,
  { start, end }: TextRange,
  children: (node: SyntaxNode) => SyntaxNode[],
): SyntaxNode {
  let node = root;
  for (;;) {
    const inner = children(node).find((child) => child.start <= start && child.end >= end && !child.isMissing);
    if (inner === undefined) return node;
    node = inner;
  }
}

/** The condition without `!` and parentheses around it, and whether an odd number of `!` was there. */
export function withoutNegations(condition: Expression): {
  readonly condition: Expression;
  readonly isNegated: boolean;
} {
  let node = withoutParentheses(condition);
  let isNegated = false;
  while (node.type === "UnaryOp" && node.operator === "!") {
    node = withoutParentheses(node.operand);
    isNegated = !isNegated;
  }
  return { condition: node, isNegated };
}

/** The innermost node around an expression that is not its parentheses, and the outermost of these parentheses. */
export function aroundParentheses(expression: SyntaxNode): {
  readonly parent: SyntaxNode | null;
  readonly node: SyntaxNode;
} {
  let node = expression;
  while (node.parent?.type === "Parentheses") node = node.parent;
  return { parent: node.parent, node };
}
