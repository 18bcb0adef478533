/** See docs/rules/terraform/unacceptable-value.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformUnacceptableValue: ModuleRule = moduleRule({
  description: "Disallow arguments of module calls that the called module always refuses",
  codes: ["refused-module-argument", "refused-variable"],
  topics: ["refused-arguments"],
});
