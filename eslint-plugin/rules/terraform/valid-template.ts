/** See docs/rules/terraform/valid-template.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidTemplate: ModuleRule = moduleRule({
  description: "Require templates that `templatefile` can render",
  codes: ["invalid-template-call"],
  topics: ["templates"],
});
