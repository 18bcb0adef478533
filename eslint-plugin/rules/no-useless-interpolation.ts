/** `"${x}"` is `x`: an interpolation-only template has the value of its expression, with any type. */
import { replace } from "../fixes/replace.ts";
import { replacementText } from "../fixes/replacement-text.ts";
import type { ProductName, QuotedTemplate } from "../../src/index.ts";
import { isNeverEvaluated } from "../../src/internal.ts";
import { hasOldSyntax } from "../analysis/modules/old-syntax.ts";
import type { HclRuleDefinition } from "../types.ts";

/** Products whose quotes have no meaning of their own. Others read `${…}` when they run a job, or read an older HCL. */
const DIALECTS: readonly ProductName[] = ["terraform", "opentofu", "terragrunt", "packer", "docker-bake"];

/** See docs/rules/no-useless-interpolation.md. */
export const rule: HclRuleDefinition<{ MessageIds: "useless" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow strings that contain only an interpolation",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      tflint: "terraform_deprecated_interpolation",
      dialects: [...DIALECTS],
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [],
    messages: { useless: "Unnecessary interpolation. Use the expression directly." },
  },
  create(context) {
    const { sourceCode } = context;
    if (!DIALECTS.includes(sourceCode.dialect)) return {};
    return {
      QuotedTemplate(node: QuotedTemplate) {
        // no-suspicious-template reports templates inside templates; types have templates in old code only.
        const { interpolation } = node;
        if (interpolation === null || node.parent?.type === "TemplateInterpolation") return;
        if (hasOldSyntax(sourceCode)) return;
        const { expression } = interpolation;
        const text = isNeverEvaluated(node) ? null : replacementText(expression, node);
        context.report({
          node,
          messageId: "useless",
          fix: text === null ? null : replace(sourceCode, node, text),
        });
      },
    };
  },
};
