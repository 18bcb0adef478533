/**
 * JSON in a heredoc: `jsonencode` checks it, escapes interpolated values, and is formatted like the rest of the file.
 */
import type { HeredocTemplate } from "../../src/index.ts";
import { jsonTemplate } from "../analysis/json-template.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/prefer-jsonencode.md. */
export const rule: HclRuleDefinition<{ MessageIds: "heredoc" | "useJsonencode" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce `jsonencode` instead of JSON in heredocs",
      configs: ["strict"],
    },
    languages: ["hcl/hcl"],
    hasSuggestions: true,
    schema: [],
    messages: {
      heredoc: "This heredoc contains JSON. Use `jsonencode`, whose result is valid JSON whatever is interpolated.",
      useJsonencode: "Use `jsonencode`, whose result has no whitespace and sorted keys.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (!sourceCode.isKnownFunction("jsonencode")) return {};
    return {
      HeredocTemplate(node: HeredocTemplate) {
        const { parent } = node;
        if (parent?.type === "FunctionCall" && parent.name.name === "jsondecode") return;
        const [line] = sourceCode.text.slice(sourceCode.text.lastIndexOf("\n", node.start - 1) + 1).match(/^[ \t]*/)!;
        const value = jsonTemplate(node, line);
        if (value === null) return;
        // Strings contain only escaped line breaks.
        const lineBreak = node.text.includes("\r\n") ? "\r\n" : "\n";
        const fix = replace(sourceCode, node, `jsonencode(${value.replaceAll("\n", lineBreak)})`);
        const { start } = sourceCode.getLoc(node);
        const end = { line: start.line, column: start.column + node.text.split(/\r?\n/, 1)[0]!.length };
        const suggest = fix === null ? [] : [{ messageId: "useJsonencode" as const, fix }];
        context.report({ loc: { start, end }, messageId: "heredoc", suggest });
      },
    };
  },
};
