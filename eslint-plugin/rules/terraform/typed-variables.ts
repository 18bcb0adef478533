/** Variables with a type. */
import { setAttribute } from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { inferredTypes } from "../../analysis/inferred-type.ts";
import {
  blocksOfType,
  constantOf,
  headRange,
  inModuleFiles,
  isOverrideFile,
} from "../../analysis/blocks/terraform-blocks.ts";
import { editBody } from "../../fixes/edit.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/typed-variables.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" | "addType" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require types of variables",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_typed_variables",
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      missing: "Variable `{{name}}` has no type, so it accepts every value. Add `type`.",
      addType: "Add `type = {{type}}`, the type of the default value.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (isOverrideFile(filename)) return {};
    return inModuleFiles(filename, () => {
      for (const block of blocksOfType(sourceCode, "variable")) {
        const attributes = argumentsOf(block.body, "type", "default");
        if (attributes.has("type")) continue;
        const { node } = block;
        const value = attributes.has("default") ? constantOf(attributes.get("default")!.expression) : null;
        const types = value === null ? [] : inferredTypes(value);
        const suggest = types.flatMap((type) => {
          if (node.type !== "Block") return [];
          const fix = editBody(sourceCode, node, (body, options) =>
            setAttribute(body, "type", type, { ...options, place: "start" }),
          );
          return fix === null ? [] : [{ messageId: "addType" as const, data: { type }, fix }];
        });
        const name = block.labels[0]?.value ?? "";
        context.report({ loc: sourceCode.locOf(headRange(block)), messageId: "missing", data: { name }, suggest });
      }
    });
  },
};
