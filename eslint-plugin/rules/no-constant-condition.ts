/** Conditions with a constant result. */
import type { Conditional, Expression, ForCond, TemplateDirective } from "../../src/index.ts";
import { knownCondition } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { operatorBeforeNull } from "../analysis/hidden-precedence.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-constant-condition.md. */
export const rule: HclRuleDefinition<{ MessageIds: "constant" | "precedence" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow constant conditions",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      constant: "This condition is always {{value}}. Remove the conditional, or use a condition that can change.",
      precedence:
        "This condition is always {{value}}: `{{operator}}` is evaluated before the comparison with null. Write parentheses around the conditional.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => {
      const check = (condition: Expression): void => {
        const value = knownCondition(sourceCode, condition);
        if (value === null) return;
        const operator = operatorBeforeNull(condition);
        const data = { value: String(value), ...(operator !== null && { operator }) };
        context.report({ loc: origin.loc(condition), messageId: operator === null ? "constant" : "precedence", data });
      };
      return {
        Conditional: (node: Conditional) => check(node.condition),
        ForCond: (node: ForCond) => check(node.condition),
        TemplateDirective: ({ content }: TemplateDirective) => {
          if (content !== null && content.type !== "ForIntro") check(content);
        },
      };
    });
  },
};
