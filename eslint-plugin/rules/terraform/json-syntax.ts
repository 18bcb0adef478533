/** JSON syntax files that contain an object, as documented, not a list of objects. */
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/json-syntax.md. */
export const rule: HclRuleDefinition<{ MessageIds: "array" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require JSON configuration files to contain one object",
      configs: ["terraform", "opentofu"],
      isWarning: true,
      dialects: ["terraform", "opentofu"],
      // Its values change their position.
      fixMay: ["add", "remove"],
      tflint: "terraform_json_syntax",
    },
    languages: ["hcl/json"],
    fixable: "code",
    schema: [],
    messages: { array: "Use one object here: arrays of objects are not part of the documented JSON syntax." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    return {
      JsonFile({ value }) {
        if (value.type !== "JsonArray") return;
        const { start } = sourceCode.getLoc(value);
        const [only] = value.elements;
        const isSingle = value.elements.length === 1 && only!.type === "JsonObject";
        context.report({
          loc: { start, end: { line: start.line, column: start.column + 1 } },
          messageId: "array",
          fix: isSingle ? replace(sourceCode, value, only!.text) : null,
        });
      },
    };
  },
};
