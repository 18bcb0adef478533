/** Syntax errors as problems with a full range: in files that the tolerant language parses, and in JSON strings. */
import { isJsonTree, jsonCodes, shownRange, syntaxCodes } from "../../src/internal.ts";
import { expressionSyntaxCodes, foundInJson } from "../analysis/modules/syntax-in-strings.ts";
import { codeMessage, codeMeta } from "../analysis/code-messages.ts";
import { firstErrors } from "../source-code/first-errors.ts";
import type { HclRuleDefinition } from "../types.ts";

const META = codeMeta(Object.values({ ...syntaxCodes, ...jsonCodes }).map(({ code }) => code));

/** See docs/rules/syntax.md. */
export const rule: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow syntax errors in JSON strings and, with the language option `tolerant`, in whole files",
      recommended: true,
      configs: ["recommended", "stylistic"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    ...META,
    messages: { ...META.messages, more: "{{rest}}" },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (): void => {
      const errors = [...sourceCode.diagnostics, ...foundInJson(sourceCode, expressionSyntaxCodes)];
      const { shown, rest } = firstErrors(errors, isJsonTree(sourceCode.tree) ? null : sourceCode.text);
      for (const diagnostic of shown) {
        context.report({ loc: sourceCode.locOf(shownRange(diagnostic)), ...codeMessage(sourceCode, diagnostic) });
      }
      if (rest !== null) {
        context.report({ loc: sourceCode.locOf(shown.at(-1)!.subject), messageId: "more", data: { rest } });
      }
    };
    return { ConfigFile: report, JsonFile: report, TemplateFile: report };
  },
};
