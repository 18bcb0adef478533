/** See docs/rules/terraform/no-constant-condition.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow constant conditions, by the types in the module",
  codes: ["constant-module-condition"],
  topics: ["constant-conditions"],
  configs: ["strict"],
});
