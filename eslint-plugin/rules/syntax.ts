/** Syntax errors as problems with a full range: of files that are linted in spite of them, and in the strings of JSON. */
import { jsonCodes, syntaxCodes } from "../../src/internal.ts";
import { expressionSyntaxCodes, foundInJson } from "../analysis/modules/syntax-in-strings.ts";
import { codeMessage, codeMessages } from "../analysis/code-messages.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/syntax.md. */
export const syntax: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Report syntax errors in the strings of JSON, and all when the language is tolerant",
      recommended: true,
      configs: ["recommended", "stylistic"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: codeMessages(Object.values({ ...syntaxCodes, ...jsonCodes }).map(({ code }) => code)),
  },
  create(context) {
    const { sourceCode } = context;
    const report = (): void => {
      for (const diagnostic of [...sourceCode.diagnostics, ...foundInJson(sourceCode, expressionSyntaxCodes)]) {
        context.report({ loc: sourceCode.locOf(diagnostic.subject), ...codeMessage(diagnostic) });
      }
    };
    return { ConfigFile: report, JsonFile: report };
  },
};
