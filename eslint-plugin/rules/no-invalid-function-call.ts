/** Calls that fail whatever the configuration around them says: wrong arguments, and arguments that the function never accepts. */
import type { Attribute, Expression, FunctionCall, TemplateFile } from "../../src/index.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { certainErrors } from "../analysis/conditions/certain-errors.ts";
import { isReadAsWritten } from "../analysis/conditions/places.ts";
import { tellingArgumentError } from "../analysis/conditions/telling-arguments.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-invalid-function-call.md. */
export const noInvalidFunctionCall: HclRuleDefinition<{ MessageIds: "invalid" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow function calls that fail for every value of what they refer to",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: { invalid: "{{summary}}: {{detail}}" },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (site) => {
      const check = (root: Expression | TemplateFile): void => {
        for (const { summary, detail, subject } of certainErrors(sourceCode, root, "call")) {
          context.report({ loc: site.loc(subject), messageId: "invalid", data: { summary, detail } });
        }
      };
      return {
        FunctionCall(node: FunctionCall) {
          const error = tellingArgumentError(sourceCode, node);
          if (error === null) return;
          const { summary, detail, subject } = error;
          context.report({ loc: site.loc(subject), messageId: "invalid", data: { summary, detail } });
        },
        Attribute: (node: Attribute) => {
          if (!isReadAsWritten(node)) check(node.expression);
        },
        TemplateFile: check,
      };
    });
  },
};
