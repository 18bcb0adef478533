/** Lists of references with an irrelevant order, such as `depends_on`, in alphabetical order. */
import { type Attribute, staticTraversal } from "../../../src/index.ts";
import { firstOutOfOrder } from "../../analysis/blocks/ranks.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import { reorder } from "../../fixes/move.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  readonly attributes: readonly (keyof typeof CONTAINERS)[];
}

/** The blocks that contain each attribute. */
const CONTAINERS = {
  depends_on: ["data", "ephemeral", "module", "output", "resource"],
  ignore_changes: ["lifecycle"],
  replace_triggered_by: ["lifecycle"],
} as const;

/** See docs/rules/terraform/reference-order.md. */
export const rule: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require references in `depends_on` and `ignore_changes` to be sorted",
      dialects: ["terraform", "opentofu"],
      fixMay: ["change"],
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          attributes: {
            description: "The arguments whose references are sorted.",
            type: "array",
            items: { enum: Object.keys(CONTAINERS) },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ attributes: ["depends_on", "ignore_changes"] }],
    messages: { order: "Move `{{name}}` above `{{other}}`: references are sorted alphabetically." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [{ attributes }] = context.options;
    if (!isModuleFile(filename)) return {};
    return {
      Attribute({ name, expression, parent }: Attribute) {
        const attribute = attributes.find((one) => one === name.name);
        const block = parent?.parent;
        if (attribute === undefined || block?.type !== "Block" || expression.type !== "TupleCons") return;
        const containers: readonly string[] = CONTAINERS[attribute];
        const list = expression;
        if (!containers.includes(block.blockType.name)) return;
        if (!list.elements.every((element) => staticTraversal(element) !== null)) return;
        const misplaced = firstOutOfOrder(list.elements, (a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
        if (misplaced === null) return;
        const { item, above, sorted } = misplaced;
        const data = { name: item.text, other: above.text };
        context.report({ node: item, messageId: "order", data, fix: reorder(sourceCode, list, sorted) });
      },
    };
  },
};
