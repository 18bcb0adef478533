/** See docs/rules/terraform/no-rejected-default.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow defaults that the variable's own validation or an output rejects",
  codes: ["rejected-default", "attribute-of-null-default"],
  topics: ["defaults", "null-defaults"],
});
