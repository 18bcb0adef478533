/** See docs/rules/terraform/no-failing-condition.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow custom conditions that are false in every plan",
  codes: ["failing-condition", "failing-module-condition"],
  topics: ["failing-conditions"],
});
