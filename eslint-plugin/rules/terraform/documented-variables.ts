/** Variables that say what they are for. */
import { inModuleFiles, isOverrideFile, locOf } from "../../analysis/terraform-blocks.ts";
import { undocumented } from "../../analysis/undocumented.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/documented-variables.md. */
export const documentedVariables: HclRuleDefinition<{ MessageIds: "missing" | "empty" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require descriptions of variables",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      tflint: "terraform_documented_variables",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      missing: "The variable `{{name}}` has no description. Say what it is for.",
      empty: "The description of the variable `{{name}}` is empty. Say what it is for.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (isOverrideFile(filename)) return {};
    return inModuleFiles(filename, () => {
      for (const { name, range, isEmpty } of undocumented(sourceCode, "variable")) {
        context.report({ loc: locOf(sourceCode, range), messageId: isEmpty ? "empty" : "missing", data: { name } });
      }
    });
  },
};
