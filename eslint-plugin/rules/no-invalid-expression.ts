/** Expressions that fail regardless of the rest of the configuration. */
import { certainErrorVisitor, codesOfKind } from "../analysis/certain-errors.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { codeMessage, codeMeta } from "../analysis/code-messages.ts";
import { foundInJson, JSON_KEY_CODES } from "../analysis/modules/syntax-in-strings.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-invalid-expression.md. */
export const rule: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow expressions that always fail to evaluate",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    ...codeMeta([...codesOfKind("expression"), ...JSON_KEY_CODES.invalid]),
  },
  create(context) {
    const { sourceCode } = context;
    const visitor = inBothSyntaxes(sourceCode, (origin) =>
      certainErrorVisitor(sourceCode, "expression", (error) => {
        context.report({ loc: origin.loc(error.subject), ...codeMessage(sourceCode, error, origin.isNative) });
      }),
    );
    return {
      ...visitor,
      JsonFile() {
        for (const error of foundInJson(sourceCode, JSON_KEY_CODES.invalid)) {
          context.report({ loc: sourceCode.locOf(error.subject), ...codeMessage(sourceCode, error) });
        }
      },
    };
  },
};
