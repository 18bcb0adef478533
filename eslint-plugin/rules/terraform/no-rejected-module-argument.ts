/** See docs/rules/terraform/no-rejected-module-argument.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoRejectedModuleArgument: ModuleRule = moduleRule({
  description: "Disallow arguments of module calls that the called module always refuses",
  codes: ["refused-module-argument", "refused-variable"],
  topics: ["refused-arguments"],
});
