/** Syntax errors as problems with a full range, for files that are linted in spite of them. */
import { jsonCodes, syntaxCodes } from "../../src/internal.ts";
import { codeMessage, codeMessages } from "../analysis/code-messages.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/syntax.md. */
export const syntax: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Report syntax errors when the language is tolerant",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: codeMessages(Object.values({ ...syntaxCodes, ...jsonCodes }).map(({ code }) => code)),
  },
  create(context) {
    const { sourceCode } = context;
    const report = (): void => {
      for (const diagnostic of sourceCode.diagnostics) {
        context.report({ loc: sourceCode.locOf(diagnostic.subject), ...codeMessage(diagnostic) });
      }
    };
    return { ConfigFile: report, JsonFile: report };
  },
};
