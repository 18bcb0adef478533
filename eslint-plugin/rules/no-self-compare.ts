/** Operations with equal operands: comparisons, and duplicate operands in a chain of `&&` or `||`. */
import type { BinaryOp, BinaryOperator, Expression } from "../../src/index.ts";
import { codeOf, isDeterministic, isSameCode } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-self-compare.md. */
export const rule: HclRuleDefinition<{ MessageIds: "comparison" | "operand" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow comparisons of an expression with itself and duplicate operands of `&&` and `||`",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      comparison:
        "Both operands of `{{operator}}` are the same, so the result is always {{value}}. Change one of them.",
      operand: "Duplicate operand of `{{operator}}`. Remove it, or fix the typo.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => ({
      BinaryOp(node: BinaryOp) {
        const { operator } = node;
        const result = RESULTS[operator];
        if (result !== undefined) {
          if (!isSameCode(node.left, node.right) || !isDeterministic(node.right) || isConstant(node.right)) return;
          const data = { operator, value: String(result) };
          context.report({ loc: origin.loc(node), messageId: "comparison", data });
          return;
        }
        const isOuter = node.parent?.type !== "BinaryOp" || node.parent.operator !== operator;
        if ((operator !== "&&" && operator !== "||") || !isOuter) return;
        const seen = new Set<string>();
        for (const operand of operandsOf(node)) {
          const code = codeOf(operand);
          if (seen.has(code) && isDeterministic(operand) && !isConstant(operand)) {
            context.report({ loc: origin.loc(operand), messageId: "operand", data: { operator } });
          }
          seen.add(code);
        }
      },
    }));

    /** Returns whether the value is known; `no-constant-comparison` reports such operations. */
    function isConstant(node: Expression): boolean {
      return sourceCode.evaluate(node).value.isWhollyKnown;
    }
  },
};

/** The result of each comparison with equal operands. */
const RESULTS: Readonly<Partial<Record<BinaryOperator, boolean>>> = {
  "==": true,
  "!=": false,
  "<": false,
  "<=": true,
  ">": false,
  ">=": true,
};

/** Returns the operands in a chain of one operator, in order. */
function operandsOf(node: BinaryOp): Expression[] {
  const operands: Expression[] = [];
  let left: Expression = node;
  for (; left.type === "BinaryOp" && left.operator === node.operator; left = left.left) operands.push(left.right);
  operands.push(left);
  return operands.reverse();
}
