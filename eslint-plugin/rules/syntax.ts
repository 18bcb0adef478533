/** Syntax errors as problems with a full range: in files that the tolerant language parses, and in JSON strings. */
import type { SuggestedEdit } from "@eslint/core";
import type { Diagnostic } from "../../src/index.ts";
import { isJsonTree, jsonCodes, shownRange, syntaxCodes, syntaxCorrection } from "../../src/internal.ts";
import { expressionSyntaxCodes, foundInJson } from "../analysis/modules/syntax-in-strings.ts";
import { codeMessage, codeMeta } from "../analysis/code-messages.ts";
import { firstErrors } from "../source-code/first-errors.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** Returns the correction of a syntax error in a file in the native syntax, with its title; an empty array without one. */
function correctionOf({ text, tree }: HclSourceCode, diagnostic: Diagnostic): SuggestedEdit[] {
  const correction = isJsonTree(tree) ? null : syntaxCorrection(text, diagnostic);
  if (correction === null) return [];
  const { range, text: name } = correction;
  const title = (): { readonly messageId: string; readonly data?: { readonly name: string } } => {
    if (/^\r?\n/.test(name)) return { messageId: "newLine" };
    if (name === "") return { messageId: "remove", data: { name: text.slice(range.start, range.end).trim() } };
    return { messageId: range.start === range.end ? "insert" : "rename", data: { name: name.trim() } };
  };
  return [{ ...title(), fix: (fixer) => fixer.replaceTextRange([range.start, range.end], name) }];
}

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
    messages: {
      ...META.messages,
      more: "{{rest}}",
      remove: "Remove `{{name}}`.",
      newLine: "Begin a new line.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const report = (): void => {
      const errors = [...sourceCode.diagnostics, ...foundInJson(sourceCode, expressionSyntaxCodes)];
      const { shown, rest } = firstErrors(errors, isJsonTree(sourceCode.tree) ? null : sourceCode.text);
      for (const diagnostic of shown) {
        const message = codeMessage(sourceCode, diagnostic);
        const suggest = [...message.suggest, ...correctionOf(sourceCode, diagnostic)];
        context.report({ loc: sourceCode.locOf(shownRange(diagnostic)), ...message, suggest });
      }
      if (rest !== null) {
        context.report({ loc: sourceCode.locOf(shown.at(-1)!.subject), messageId: "more", data: { rest } });
      }
    };
    return { ConfigFile: report, JsonFile: report, TemplateFile: report };
  },
};
