/** A backslash before `${` or `%{` in a heredoc, where backslashes escape nothing. */
import type { HeredocTemplate, TemplateText } from "../../src/index.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-useless-escape.md. */
export const rule: HclRuleDefinition<{ MessageIds: "backslash" | "double" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow backslashes before template sequences in heredocs, where they escape nothing",
      configs: ["strict"],
    },
    languages: ["hcl/hcl"],
    hasSuggestions: true,
    schema: [],
    messages: {
      backslash:
        "A backslash does not escape `{{opener}}` in a heredoc: it stays in the string, and the sequence is evaluated. Use `{{escaped}}` for the literal characters.",
      double: "Use `{{escaped}}` without the backslash.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      HeredocTemplate(node: HeredocTemplate) {
        for (const literal of literalsBeforeSequences(node)) {
          const { text } = sourceCode;
          if (!isLoneBackslash(text.slice(literal.end - 2, literal.end))) continue;
          const opener = text.slice(literal.end, literal.end + 2);
          const escaped = `${opener[0]!}${opener}`;
          const range: [number, number] = [literal.end - 1, literal.end + 2];
          // A directive has other parts, which would have to change with it.
          const fix = opener === "%{" ? null : replace(sourceCode, [literal.end - 1, literal.end], opener[0]!);
          const [start, end] = range;
          context.report({
            loc: sourceCode.locOf({ start, end }),
            messageId: "backslash",
            data: { opener, escaped },
            suggest: fix === null ? [] : [{ messageId: "double", data: { escaped }, fix }],
          });
        }
      },
    };
  },
};

/** Returns literals that are followed by an interpolation or a directive. */
function literalsBeforeSequences({ parts }: HeredocTemplate): TemplateText[] {
  return parts.flatMap((part, index) => {
    const next = parts[index + 1]?.type;
    return part.type === "TemplateText" && next !== undefined && next !== "TemplateText" ? [part] : [];
  });
}

/**
 * Returns whether the two characters before a sequence end in a backslash that is not part of a path such as `C:\${…}`
 * or `\\host\${…}`.
 */
function isLoneBackslash(text: string): boolean {
  return /^[\s"'`=([{<>|&;,]\\$/.test(text);
}
