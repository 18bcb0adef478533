/** Expressions that fail whatever the configuration around them says. */
import { certainErrorVisitor } from "../analysis/certain-errors.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-invalid-expression.md. */
export const noInvalidExpression: HclRuleDefinition<{ MessageIds: "invalid" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow expressions that fail for every value of what they refer to",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: { invalid: "{{summary}}: {{detail}}" },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (site) =>
      certainErrorVisitor(sourceCode, "expression", ({ summary, detail, subject }) => {
        context.report({ loc: site.loc(subject), messageId: "invalid", data: { summary, detail } });
      }),
    );
  },
};
