/** Operations of something with itself: comparisons, and the same operand twice in a chain of `&&` or `||`. */
import { type BinaryOp, type Expression, TokenType } from "../../src/index.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { operatorOf } from "../analysis/conditions/facts.ts";
import { codeOf, isSameCode, isSteady } from "../analysis/conditions/same-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-self-compare.md. */
export const noSelfCompare: HclRuleDefinition<{ MessageIds: "comparison" | "operand" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow comparing something with itself, and repeating an operand of `&&` or `||`",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      comparison:
        "Both sides of `{{operator}}` are the same, so that the result is always {{value}}. One of them should be something else.",
      operand: "This operand of `{{operator}}` stands there twice. Remove it, or write what was meant.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (site) => ({
      BinaryOp(node: BinaryOp) {
        const operator = operatorOf(node);
        const result = RESULTS[operator];
        if (result !== undefined) {
          if (!isSameCode(node.left, node.right) || !isSteady(node.right) || isConstant(node.right)) return;
          const data = { operator: TEXTS[operator]!, value: String(result) };
          context.report({ loc: site.loc(node), messageId: "comparison", data });
          return;
        }
        const isOuter = node.parent?.type !== "BinaryOp" || operatorOf(node.parent as BinaryOp) !== operator;
        if ((operator !== TokenType.And && operator !== TokenType.Or) || !isOuter) return;
        const seen = new Set<string>();
        for (const operand of operandsOf(node)) {
          const code = codeOf(operand);
          if (seen.has(code) && isSteady(operand) && !isConstant(operand)) {
            context.report({ loc: site.loc(operand), messageId: "operand", data: { operator: TEXTS[operator]! } });
          }
          seen.add(code);
        }
      },
    }));

    /** Whether the value is known; `no-constant-comparison` speaks about such operations. */
    function isConstant(node: Expression): boolean {
      return sourceCode.evaluate(node).value.isWhollyKnown;
    }
  },
};

const TEXTS: Readonly<Partial<Record<number, string>>> = {
  [TokenType.EqualOp]: "==",
  [TokenType.NotEqual]: "!=",
  [TokenType.LessThan]: "<",
  [TokenType.LessThanEq]: "<=",
  [TokenType.GreaterThan]: ">",
  [TokenType.GreaterThanEq]: ">=",
  [TokenType.And]: "&&",
  [TokenType.Or]: "||",
};

/** What each comparison of something with itself gives. */
const RESULTS: Readonly<Partial<Record<number, boolean>>> = {
  [TokenType.EqualOp]: true,
  [TokenType.NotEqual]: false,
  [TokenType.LessThan]: false,
  [TokenType.LessThanEq]: true,
  [TokenType.GreaterThan]: false,
  [TokenType.GreaterThanEq]: true,
};

/** The operands of a chain of one operator, in order. */
function operandsOf(node: BinaryOp): Expression[] {
  const operands: Expression[] = [];
  let left: Expression = node;
  for (; left.type === "BinaryOp" && operatorOf(left) === operatorOf(node); left = left.left) operands.push(left.right);
  operands.push(left);
  return operands.reverse();
}
