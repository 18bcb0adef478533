/** See docs/rules/terraform/no-rejected-module-argument.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow module arguments that the called module always rejects",
  codes: ["refused-module-argument", "refused-variable", "unusable-module-argument"],
  topics: ["refused-arguments", "unusable-arguments"],
});
