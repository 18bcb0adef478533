/**
 * A shortcut: expressions in which nothing can fail when all names are unknown, told by their form. Most expressions of real files are of
 * this kind, and need no evaluation.
 */
import {
  type BinaryOp,
  type Conditional,
  type Expression,
  type FunctionCall,
  type IndexStep,
  type LiteralValue,
  type ObjectConsKey,
  type QuotedTemplate,
  type SyntaxNode,
  type TemplateFile,
  type TemplateInterpolation,
  type Traversal,
  type UnaryOp,
  walk,
  withoutParentheses,
} from "../../../src/index.ts";
import { operatorKind } from "../../../src/internal.ts";
import { givesKind, isHarmlessCall } from "./harmless-calls.ts";

const known = new WeakMap<SyntaxNode, boolean>();

/**
 * Whether an expression is made of nothing but literals, references, objects and tuples of them, templates around references,
 * operations and conditionals whose parts surely have the right types, and calls that take what they are given.
 */
export function isHarmless(root: Expression | TemplateFile): boolean {
  if (isLeaf(root)) return true;
  let answer = known.get(root);
  if (answer === undefined) {
    answer = walk(root, { enter });
    known.set(root, answer);
  }
  return answer;
}

/** Expressions without parts that could fail, of which most files are full. */
function isLeaf(node: SyntaxNode): boolean {
  switch (node.type) {
    case "LiteralValue":
    case "VariableExpr":
      return true;
    case "QuotedTemplate":
      return (node as QuotedTemplate).parts.every(({ type }) => type === "TemplateText");
    case "Traversal": {
      const { source, steps } = node as Traversal;
      return source.type === "VariableExpr" && steps.every(({ type }) => type === "GetAttrStep");
    }
    default:
      return false;
  }
}

const KEYS = new Set(["LiteralValue", "VariableExpr", "Traversal", "QuotedTemplate"]);

function enter(node: SyntaxNode): "skip" | "stop" | undefined {
  switch (node.type) {
    case "TupleCons":
    case "ObjectCons":
    case "ObjectConsItem":
    case "QuotedTemplate":
    case "HeredocTemplate":
    case "TemplateFile":
    case "GetAttrStep":
    case "LegacyIndexStep":
    case "AttrSplatStep":
    case "FullSplatStep":
      return undefined;
    case "Parentheses":
      return undefined;
    case "BinaryOp":
      return areOperands(node as BinaryOp) ? undefined : "stop";
    case "UnaryOp":
      return isNegatable(node as UnaryOp) ? undefined : "stop";
    case "Conditional": {
      const { condition, trueResult, falseResult } = node as Conditional;
      return isBool(condition) && haveOneType(trueResult, falseResult) ? undefined : "stop";
    }
    case "LiteralValue":
    case "VariableExpr":
    case "TemplateText":
      return "skip";
    case "Traversal":
      return (node as Traversal).source.type === "VariableExpr" ? undefined : "stop";
    case "IndexStep": {
      const { key } = node as IndexStep;
      // A key of null is an error even for what is not known.
      return KEYS.has(key.type) && key.text !== "null" ? undefined : "stop";
    }
    case "ObjectConsKey": {
      const { isBareName, expression } = node as ObjectConsKey;
      if (isBareName) return "skip";
      return expression.type === "QuotedTemplate" ? undefined : "stop";
    }
    case "TemplateInterpolation":
      return isInterpolatable((node as TemplateInterpolation).expression) ? undefined : "stop";
    case "FunctionCall":
      return isHarmlessCall(node as FunctionCall) ? undefined : "stop";
    case "FunctionName":
      return "skip";
    default:
      return "stop";
  }
}

/** Whether both operands have the type that the operator wants, whatever names stand for. */
function areOperands(node: BinaryOp): boolean {
  const { operator } = node;
  const kind = operatorKind(operator);
  if (kind === "equality") return true;
  const isWanted = kind === "logical" ? isBool : isNumber;
  return operator !== "/" && operator !== "%" && isWanted(node.left) && isWanted(node.right);
}

function isNegatable(node: UnaryOp): boolean {
  return (node.operator === "!" ? isBool : isNumber)(node.operand);
}

/** Whether a call is looked at as one that is harmless and gives such a value. */
function isCallOf(node: Expression, kind: "bool" | "number" | "text"): boolean {
  return node.type === "FunctionCall" && givesKind(node, kind);
}

function isInterpolatable(node: Expression): boolean {
  return isReference(node) || node.type === "QuotedTemplate" || isCallOf(node, "text");
}

function isReference({ type }: Expression): boolean {
  return type === "VariableExpr" || type === "Traversal";
}

function isLiteral(node: Expression, kind: LiteralValue["kind"]): boolean {
  return node.type === "LiteralValue" && node.kind === kind;
}

function isNumber(given: Expression): boolean {
  const node = withoutParentheses(given);
  return isReference(node) || isLiteral(node, "number") || isCallOf(node, "number");
}

/** Whether an expression is a bool, or unknown. Operations are looked at by themselves. */
function isBool(given: Expression): boolean {
  const node = withoutParentheses(given);
  if (isReference(node) || isLiteral(node, "bool") || isCallOf(node, "bool")) return true;
  if (node.type === "UnaryOp") return node.operator === "!";
  if (node.type !== "BinaryOp") return false;
  return operatorKind(node.operator) !== "arithmetic";
}

/** Whether two results have a type in common: one of them is unknown or null, or both are literals of one kind. */
function haveOneType(first: Expression, second: Expression): boolean {
  const a = withoutParentheses(first);
  const b = withoutParentheses(second);
  if ([a, b].some((node) => isReference(node) || isLiteral(node, "null"))) return true;
  return a.type === "LiteralValue" && b.type === "LiteralValue" && a.kind === b.kind;
}
