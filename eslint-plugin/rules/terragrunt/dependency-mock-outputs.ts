/** Dependencies whose outputs are required before they exist. */
import type { HclRuleDefinition } from "../../types.ts";

/** Arguments with which a dependency does not require outputs. */
const ENOUGH = new Set(["mock_outputs", "skip_outputs", "enabled"]);

/** See docs/rules/terragrunt/dependency-mock-outputs.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require `mock_outputs` of dependencies", dialects: ["terragrunt"] },
    languages: ["hcl/hcl"],
    schema: [],
    messages: {
      missing:
        "Dependency `{{name}}` has no `mock_outputs`. Without them, `plan` fails until the dependency is applied.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (sourceCode.dialect !== "terragrunt") return {};
    return {
      Block(node) {
        const [label] = node.labels;
        const isTopLevel = node.parent?.parent?.type === "ConfigFile";
        if (node.blockType.name !== "dependency" || label === undefined || !isTopLevel) return;
        const hasEnough = node.body.items.some((item) => item.type === "Attribute" && ENOUGH.has(item.name.name));
        if (!hasEnough) context.report({ node: label, messageId: "missing", data: { name: label.value } });
      },
    };
  },
};
