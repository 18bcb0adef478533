/**
 * A fast path: expressions that evaluate without errors, recognized by their form. This is true of most expressions in
 * real files, which then need no evaluation.
 */
import {
  type BinaryOp,
  type Expression,
  type LiteralValue,
  operatorKind,
  type Node,
  type Traversal,
  type TraversalStep,
  type UnaryOp,
  type VariableExpr,
  walk,
  type WalkControl,
  withoutParentheses,
} from "../../syntax/index.ts";
import { isCallWithoutErrors, returnsKind } from "./cannot-fail-calls.ts";

/** Returns true for a reference, given by its first name and steps, that has a value. */
export type ReferenceTest = (name: string, steps: readonly TraversalStep[]) => boolean;

const answers = new WeakMap<Node, boolean>();

/**
 * Returns true for an expression or template that evaluates without errors while all names are unknown: literals,
 * references, objects and tuples of these, templates around references, operations and conditionals whose parts
 * certainly have the right types, and calls that accept such arguments. False is inconclusive.
 */
export function cannotFail(root: Node): boolean {
  if (isLeaf(root)) return true;
  let answer = answers.get(root);
  if (answer === undefined) {
    answer = walk(root, { enter: (node) => controlOf(node, null) });
    answers.set(root, answer);
  }
  return answer;
}

/**
 * Does the same for an expression whose names have values: only tuples and objects may contain its references, since
 * their types are not checked, and `hasValue` decides for each reference.
 */
export function cannotFailWith(root: Node, hasValue: ReferenceTest): boolean {
  return walk(root, { enter: (node) => controlOf(node, hasValue) });
}

/** Returns true for expressions without parts that could fail, the most frequent kind. */
function isLeaf(node: Node): boolean {
  switch (node.type) {
    case "LiteralValue":
    case "VariableExpr":
      return true;
    case "QuotedTemplate":
      return node.parts.every(({ type }) => type === "TemplateText");
    case "Traversal": {
      const { source, steps } = node;
      return source.type === "VariableExpr" && steps.every(({ type }) => type === "GetAttrStep");
    }
    default:
      return false;
  }
}

/**
 * Returns `stop` for a node that may fail, `skip` for one whose children need no check. `hasValue` is null if all names
 * are unknown.
 */
function controlOf(node: Node, hasValue: ReferenceTest | null): WalkControl {
  switch (node.type) {
    case "TupleCons":
    case "ObjectCons":
    case "ObjectConsItem":
    case "Parentheses":
    case "QuotedTemplate":
    case "HeredocTemplate":
    case "TemplateFile":
      return undefined;
    case "LiteralValue":
    case "TemplateText":
      return "skip";
    case "ObjectConsKey": {
      const { isBareName, expression } = node;
      if (isBareName) return "skip";
      return expression.type === "QuotedTemplate" ? undefined : "stop";
    }
    case "VariableExpr":
    case "Traversal":
      if (hasValue !== null) return isGiven(node, hasValue) ? "skip" : "stop";
      return node.type === "VariableExpr" || node.source.type === "VariableExpr" ? undefined : "stop";
    default:
      return hasValue === null ? controlOfOperation(node) : "stop";
  }
}

function isGiven(node: VariableExpr | Traversal, hasValue: ReferenceTest): boolean {
  if (node.type === "VariableExpr") return hasValue(node.name, []);
  return node.source.type === "VariableExpr" && hasValue(node.source.name, node.steps);
}

const KEYS: ReadonlySet<string> = new Set(["LiteralValue", "VariableExpr", "Traversal", "QuotedTemplate"]);

function controlOfOperation(node: Node): WalkControl {
  switch (node.type) {
    case "GetAttrStep":
    case "LegacyIndexStep":
    case "AttrSplatStep":
    case "FullSplatStep":
      return undefined;
    case "IndexStep": {
      const { key } = node;
      // A null key is an error even for an unknown value.
      return KEYS.has(key.type) && key.text !== "null" ? undefined : "stop";
    }
    case "BinaryOp":
      return areOperands(node) ? undefined : "stop";
    case "UnaryOp":
      return isNegatable(node) ? undefined : "stop";
    case "Conditional": {
      const { condition, trueResult, falseResult } = node;
      return isBool(condition) && haveOneType(trueResult, falseResult) ? undefined : "stop";
    }
    case "TemplateInterpolation":
      return isInterpolatable(node.expression) ? undefined : "stop";
    case "FunctionCall":
      return isCallWithoutErrors(node) ? undefined : "stop";
    case "FunctionName":
      return "skip";
    default:
      return "stop";
  }
}

/** Returns true if both operands have the operator's type for every value of their names. */
function areOperands({ operator, left, right }: BinaryOp): boolean {
  const kind = operatorKind(operator);
  if (kind === "equality") return true;
  const isRequired = kind === "logical" ? isBool : isNumber;
  return operator !== "/" && operator !== "%" && isRequired(left) && isRequired(right);
}

function isNegatable({ operator, operand }: UnaryOp): boolean {
  return (operator === "!" ? isBool : isNumber)(operand);
}

/** Returns true for a call whose result has a type; the call is checked separately. */
function isCallOf(node: Expression, kind: "bool" | "number" | "string"): boolean {
  return node.type === "FunctionCall" && returnsKind(node, kind);
}

function isInterpolatable(node: Expression): boolean {
  return isName(node) || node.type === "QuotedTemplate" || isCallOf(node, "string");
}

function isName({ type }: Expression): boolean {
  return type === "VariableExpr" || type === "Traversal";
}

function isLiteral(node: Expression, kind: LiteralValue["kind"]): boolean {
  return node.type === "LiteralValue" && node.kind === kind;
}

function isNumber(operand: Expression): boolean {
  const node = withoutParentheses(operand);
  return isName(node) || isLiteral(node, "number") || isCallOf(node, "number");
}

/** Returns true for an expression that is a bool or unknown. Operations are checked separately. */
function isBool(operand: Expression): boolean {
  const node = withoutParentheses(operand);
  if (isName(node) || isLiteral(node, "bool") || isCallOf(node, "bool")) return true;
  if (node.type === "UnaryOp") return node.operator === "!";
  return node.type === "BinaryOp" && operatorKind(node.operator) !== "arithmetic";
}

/** Returns true for two results with a common type: one is unknown or null, or both are literals of one kind. */
function haveOneType(first: Expression, second: Expression): boolean {
  const a = withoutParentheses(first);
  const b = withoutParentheses(second);
  if ([a, b].some((node) => isName(node) || isLiteral(node, "null"))) return true;
  return a.type === "LiteralValue" && b.type === "LiteralValue" && a.kind === b.kind;
}
