/** See docs/rules/terraform/no-rejected-default.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoRejectedDefault: ModuleRule = moduleRule({
  description: "Disallow default values that the validations of their own variables refuse",
  codes: ["rejected-default"],
  topics: ["defaults"],
});
