/** Variable types that describe their values. */
import { type BodyAttribute, type Node, walk } from "../../../src/index.ts";
import { argumentOf } from "../../../src/internal.ts";
import { blocksOfType, isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-any-type.md. */
export const rule: HclRuleDefinition<{ MessageIds: "any" }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow the type `any` for variables", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [],
    messages: { any: "Type `any` of variable `{{name}}` accepts every value. Use a specific type." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    return {
      ConfigFile() {
        for (const { body, labels } of blocksOfType(sourceCode, "variable")) {
          const type = argumentOf(body, "type");
          const data = { name: labels[0]?.value ?? "" };
          for (const node of type === null ? [] : anyIn(type)) context.report({ node, messageId: "any", data });
        }
      },
    };
  },
};

/** Returns all positions of `any` in a type; defaults of optional attributes are not types. */
function anyIn({ node }: BodyAttribute): Node[] {
  if (node.type !== "Attribute") return [];
  const anyTypes: Node[] = [];
  walk(node.expression, {
    enter(inner) {
      const isKey = inner.parent?.type === "ObjectConsKey";
      if (!isKey && inner.type === "VariableExpr" && inner.text === "any") anyTypes.push(inner);
      return undefined;
    },
  });
  return anyTypes;
}
