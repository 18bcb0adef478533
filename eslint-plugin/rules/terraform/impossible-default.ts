/** See docs/rules/terraform/impossible-default.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformImpossibleDefault: ModuleRule = moduleRule({
  description: "Disallow default values that the validations of their own variables refuse",
  codes: ["impossible-default"],
  topics: ["defaults"],
});
