/** `list.*.name` is the old way to write `list[*].name`. */
import type { AttrSplatStep } from "../../src/index.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-legacy-splat.md. */
export const noLegacySplat: HclRuleDefinition<{ MessageIds: "legacySplat" | "indexAfter" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow splats written as attributes",
      recommended: true,
      configs: ["recommended"],
      tflint: "terraform_deprecated_index",
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [],
    messages: {
      legacySplat: "Write the splat in brackets: `[*]`.",
      indexAfter:
        "Write the splat in brackets, and what follows it with care: brackets after `.*` apply to the whole result, after `[*]` to each element.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      AttrSplatStep(node: AttrSplatStep) {
        const { steps } = node.parent!;
        const later = steps.slice(steps.indexOf(node) + 1);
        // Attributes and old indexes apply to each element after either splat; anything else to the whole result after this one.
        const isSame = later.every(({ type }) => type === "GetAttrStep" || type === "LegacyIndexStep");
        context.report({
          node,
          messageId: isSame ? "legacySplat" : "indexAfter",
          fix: isSame ? replace(sourceCode, node, "[*]") : null,
        });
      },
    };
  },
};
