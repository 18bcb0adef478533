/** Syntax errors as problems with a full range, for files that are linted in spite of them. */
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/syntax.md. */
export const syntax: HclRuleDefinition<{ MessageIds: "syntax" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Report syntax errors when the language is tolerant",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: { syntax: "{{summary}}: {{detail}}" },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (): void => {
      for (const { summary, detail, subject } of sourceCode.diagnostics) {
        context.report({ loc: sourceCode.locOf(subject), messageId: "syntax", data: { summary, detail } });
      }
    };
    return { ConfigFile: report, JsonFile: report };
  },
};
