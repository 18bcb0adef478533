/** `list.0` is legacy syntax for `list[0]`. */
import { replace } from "../fixes/replace.ts";
import { hasOldSyntax } from "../analysis/modules/old-syntax.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-legacy-index.md. */
export const rule: HclRuleDefinition<{ MessageIds: "legacyIndex" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow the legacy index syntax `list.0`",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      tflint: "terraform_deprecated_index",
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    schema: [],
    messages: { legacyIndex: "Legacy index syntax. Use `[{{index}}]`." },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      LegacyIndexStep(node) {
        if (hasOldSyntax(sourceCode)) return;
        const { index } = node;
        // After `.*`, brackets would apply to the result of the splat instead of to each element.
        const { parent } = node;
        const steps = parent?.type === "Traversal" ? (parent as unknown as { steps: readonly unknown[] }).steps : [];
        const isInAttrSplat = steps
          .slice(0, steps.indexOf(node))
          .some((step) => (step as { type: string }).type === "AttrSplatStep");
        context.report({
          node,
          messageId: "legacyIndex",
          data: { index },
          fix: isInAttrSplat ? null : replace(sourceCode, node, `[${index}]`),
        });
      },
    };
  },
};
