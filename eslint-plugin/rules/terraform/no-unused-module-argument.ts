/** See docs/rules/terraform/no-unused-module-argument.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow module arguments that the called module never uses",
  tags: ["unnecessary"],
  codes: ["unused-module-argument"],
  topics: ["unused-arguments"],
  configs: ["strict"],
  type: "suggestion",
});
