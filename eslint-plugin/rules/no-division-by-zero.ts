/** Divisions whose divisor is zero. */
import type { BinaryOp } from "../../src/index.ts";
import { isCaught, isDivisionByZero } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-division-by-zero.md. */
export const rule: HclRuleDefinition<{ MessageIds: "zero" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow division by zero",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      zero: "Division by zero: the right operand of `{{operator}}` is always 0. Use another divisor, or test for zero first.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => ({
      BinaryOp(node: BinaryOp) {
        if (!isDivisionByZero(sourceCode, node) || isCaught(node)) return;
        const { operator } = node;
        context.report({ loc: origin.loc(node), messageId: "zero", data: { operator } });
      },
    }));
  },
};
