/** Variables in the form of legacy JSON templates. */
import { replace } from "../../fixes/replace.ts";
import type { HclRuleDefinition } from "../../types.ts";

const USER = /\{\{-?\s*user\s+(?:`([^`]*)`|\\"([^"\\]*)\\")\s*-?\}\}/g;

/** See docs/rules/packer/no-legacy-template.md. */
export const rule: HclRuleDefinition<{ MessageIds: "legacy" | "refer" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow variables in the legacy template syntax `{{ … }}`",
      configs: ["strict"],
      dialects: ["packer"],
    },
    languages: ["hcl/hcl"],
    hasSuggestions: true,
    schema: [],
    messages: {
      legacy:
        "`{{text}}` reads a variable of legacy JSON templates, which HCL templates do not have. Use `{{reference}}`.",
      refer: "Use `{{reference}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (sourceCode.dialect !== "packer") return {};
    return {
      TemplateText(node) {
        for (const match of node.text.matchAll(USER)) {
          const [text] = match;
          const start = node.start + match.index;
          const reference = `\${var.${match[1] ?? match[2]}}`;
          const fix = replace(sourceCode, [start, start + text.length], reference);
          context.report({
            loc: sourceCode.locOf({ start, end: start + text.length }),
            messageId: "legacy",
            data: { text, reference },
            suggest: fix === null ? [] : [{ messageId: "refer", data: { reference }, fix }],
          });
        }
      },
    };
  },
};
