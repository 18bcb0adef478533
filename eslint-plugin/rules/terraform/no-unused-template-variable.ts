/** See docs/rules/terraform/no-unused-template-variable.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow template variables that the template never uses",
  tags: ["unnecessary"],
  codes: ["unused-template-variable"],
  topics: ["template-variables"],
  configs: ["strict"],
  type: "suggestion",
});
