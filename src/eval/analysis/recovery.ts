/** Functions that handle failing arguments, and whether their results are as certain as evaluation assumes. */
import { plainName } from "../../functions/index.ts";
import { type FunctionCall, operatorKind, type Node, walk } from "../../syntax/index.ts";

/** Functions whose arguments may fail. */
const RECOVERING: ReadonlySet<string> = new Set(["try", "can"]);

/** Functions that inspect their arguments before evaluation, or handle their failure. */
const CATCHING: ReadonlySet<string> = new Set([...RECOVERING, "convert"]);

/** Returns true for a call of `try` or `can`, which handle failing arguments. */
export function isRecoveringCall(node: Node): node is FunctionCall {
  return node.type === "FunctionCall" && RECOVERING.has(plainName(node.name.name));
}

/** Returns true if a call of `try` or `can` around a node handles its errors. */
export function isRecovered(node: Node): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (isRecoveringCall(at)) return true;
  return false;
}

/** Returns true if an error in a node is never shown: in an argument of `can`, or in one of `try` that others follow. */
export function isSwallowed(node: Node): boolean {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent)
    if (isRecoveringCall(outer) && (plainName(outer.name.name) === "can" || outer.args.at(-1) !== inner)) return true;
  return false;
}

/** Returns true if an error in a node may be harmless, because an enclosing function handles errors. */
export function isCaught(node: Node): boolean {
  for (let at: Node | null = node.parent; at !== null; at = at.parent) {
    if (at.type === "FunctionCall" && CATCHING.has(plainName(at.name.name))) return true;
    if (at.type === "Attribute") return false;
  }
  return false;
}

/**
 * Returns true for an expression with a call of `try` or `can` that has `&&` or `||` in its arguments. Such an
 * operation may fail while its other operand is unknown and succeed when it is known, whereas the functions treat its
 * error as final.
 */
export function mayRecover(expression: Node): boolean {
  return !walk(expression, {
    enter(node) {
      if (!isRecoveringCall(node)) return undefined;
      return hasLogicalOperation(node) ? "stop" : "skip";
    },
  });
}

function hasLogicalOperation(root: Node): boolean {
  return !walk(root, {
    enter(node) {
      if (node.type !== "BinaryOp") return undefined;
      return operatorKind(node.operator) === "logical" ? "stop" : undefined;
    },
  });
}
