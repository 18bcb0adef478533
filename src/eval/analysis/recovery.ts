/** Functions that go on when an argument fails, and whether their results are as certain as evaluation takes them to be. */
import { type FunctionCall, operatorKind, type Node, walk } from "../../syntax/index.ts";

/** Functions whose arguments may fail. */
const RECOVERING: ReadonlySet<string> = new Set(["try", "can"]);

/** Functions that look at their arguments before they are evaluated, or go on when they fail. */
const CATCHING: ReadonlySet<string> = new Set([...RECOVERING, "convert"]);

/** Returns true for a call of `try` or `can`, which go on when an argument fails. */
export function isRecoveringCall(node: Node): node is FunctionCall {
  return node.type === "FunctionCall" && RECOVERING.has(node.name.name);
}

/** Returns true where an error in a node may do no harm, because a function around it deals with errors. */
export function isCaught(node: Node): boolean {
  for (let at: Node | null = node.parent; at !== null; at = at.parent) {
    if (at.type === "FunctionCall" && CATCHING.has(at.name.name)) return true;
    if (at.type === "Attribute") return false;
  }
  return false;
}

/**
 * Returns true for an expression with a call of `try` or `can` that has `&&` or `||` in its arguments. Such an operation may fail as long
 * as its other operand is unknown and succeed when it is known, while the functions take an error for one that stays.
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
