/** See docs/rules/terraform/valid-template.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidTemplate: ModuleRule = moduleRule({
  description: "Disallow calls of `templatefile` whose template cannot be rendered",
  codes: ["invalid-template-call"],
  topics: ["templates"],
});
