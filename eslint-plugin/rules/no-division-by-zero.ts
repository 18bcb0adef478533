/** Divisions whose divisor is zero. */
import type { BinaryOp } from "../../src/index.ts";
import { isCaught, isDivisionByZero } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-division-by-zero.md. */
export const noDivisionByZero: HclRuleDefinition<{ MessageIds: "zero" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow dividing by zero",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      zero: "The right side of `{{operator}}` is always 0. Divide by something else, or check for zero before.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (site) => ({
      BinaryOp(node: BinaryOp) {
        if (!isDivisionByZero(sourceCode, node) || isCaught(node)) return;
        const { operator } = node;
        context.report({ loc: site.loc(node), messageId: "zero", data: { operator } });
      },
    }));
  },
};
