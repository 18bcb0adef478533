/** Outputs with descriptions. */
import { inModuleFiles, isOverrideFile } from "../../analysis/blocks/terraform-blocks.ts";
import { undocumented } from "../../analysis/blocks/undocumented.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/documented-outputs.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" | "empty" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require descriptions of outputs",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_documented_outputs",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      missing: "Output `{{name}}` has no description. Add one.",
      empty: "The description of output `{{name}}` is empty. Say what it is for.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (isOverrideFile(filename)) return {};
    return inModuleFiles(filename, () => {
      for (const { name, range, isEmpty } of undocumented(sourceCode, "output")) {
        context.report({ loc: sourceCode.locOf(range), messageId: isEmpty ? "empty" : "missing", data: { name } });
      }
    });
  },
};
