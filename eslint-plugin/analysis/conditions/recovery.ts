/** Functions that go on when an argument fails, and whether their results are as certain as evaluation takes them to be. */
import { type BinaryOp, type FunctionCall, type SyntaxNode, walk } from "../../../src/index.ts";
import { operatorKind } from "../../../src/internal.ts";

/**
 * Whether a call of `try` or `can` in an expression has `&&` or `||` in its arguments. Such an operation may fail as long as its other
 * operand is not known and succeed when it is, while the functions take an error for one that stays.
 */
export function mayRecover(expression: SyntaxNode): boolean {
  return !walk(expression, {
    enter(node) {
      if (node.type !== "FunctionCall" || !["try", "can"].includes((node as FunctionCall).name.name)) return undefined;
      return hasLogicalOperation(node) ? "stop" : "skip";
    },
  });
}

function hasLogicalOperation(root: SyntaxNode): boolean {
  return !walk(root, {
    enter(node) {
      if (node.type !== "BinaryOp") return undefined;
      return operatorKind((node as BinaryOp).operator) === "logical" ? "stop" : undefined;
    },
  });
}
