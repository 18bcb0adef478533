/** Interpolations of an empty string. */
import { type Expression, type TemplateInterpolation, withoutParentheses } from "../../src/index.ts";
import { characterAfter, characterBefore } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-empty-interpolation.md. */
export const rule: HclRuleDefinition<{ MessageIds: "empty" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow interpolations of an empty string",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    fixable: "code",
    schema: [],
    messages: { empty: "This interpolation adds nothing to the string. Remove it, or complete its expression." },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => ({
      TemplateInterpolation(node: TemplateInterpolation) {
        if (!isEmpty(node.expression) || node.trimBefore || node.trimAfter || isDeliberate(node)) return;
        const fix = origin.isNative ? replace(sourceCode, node, "") : null;
        context.report({ loc: origin.loc(node), messageId: "empty", fix });
      },
    }));
  },
};

function isEmpty(expression: Expression): boolean {
  const node = withoutParentheses(expression);
  return node.type === "QuotedTemplate" && node.parts.length === 0;
}

/**
 * Returns whether an empty string has an effect: it separates characters that would form a marker together, or protects
 * the whitespace at the beginning or end of a line of a heredoc or a template file.
 */
function isDeliberate(node: TemplateInterpolation): boolean {
  const [before, after] = [characterBefore(node), characterAfter(node)];
  if (before === "%") return true;
  return node.parent?.type !== "QuotedTemplate" && (/[\s]/.test(before) || /[\s]/.test(after));
}
