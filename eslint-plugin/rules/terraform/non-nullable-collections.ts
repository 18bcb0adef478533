/** List, set and map variables that do not accept null: an empty collection means the same. */
import { evaluate, setAttribute, terraformVariableType } from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { blocksOfType, headRange, inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import { editBody } from "../../fixes/edit.ts";
import type { HclRuleDefinition } from "../../types.ts";

const COLLECTIONS = new Set(["list", "map", "set"]);

/** See docs/rules/terraform/non-nullable-collections.md. */
export const rule: HclRuleDefinition<{ MessageIds: "nullable" | "addNullable" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require `nullable = false` for variables of collection types",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      nullable: "The {{kind}} `{{name}}` may be null. Add `nullable = false`.",
      addNullable: "Add `nullable = false`: null is then replaced by the default.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (isOverrideFile(filename)) return {};
    return inModuleFiles(filename, () => {
      for (const block of blocksOfType(sourceCode, "variable")) {
        const attributes = argumentsOf(block.body, "type", "default", "nullable");
        const [type, defaultAttribute] = [attributes.get("type"), attributes.get("default")];
        if (type === undefined || attributes.has("nullable")) continue;
        const { kind } = terraformVariableType(type.expression).type;
        // A null default is intended.
        if (
          !COLLECTIONS.has(kind) ||
          (defaultAttribute !== undefined && evaluate(defaultAttribute.expression).value.isNull)
        )
          continue;
        const fix =
          block.node.type === "Block"
            ? editBody(sourceCode, block.node, (body, options) => setAttribute(body, "nullable", "false", options))
            : null;
        const suggest = fix === null ? [] : [{ messageId: "addNullable" as const, fix }];
        const data = { kind, name: block.labels[0]?.value ?? "" };
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "nullable", data, suggest });
      }
    });
  },
};
