/** See docs/rules/terraform/no-unused-template-variable.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoUnusedTemplateVariable: ModuleRule = moduleRule({
  description: "Disallow variables of templates that the templates never use",
  codes: ["unused-template-variable"],
  topics: ["template-variables"],
  configs: ["strict"],
  type: "suggestion",
});
