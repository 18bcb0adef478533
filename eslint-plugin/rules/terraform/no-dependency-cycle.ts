/** See docs/rules/terraform/no-dependency-cycle.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow dependency cycles",
  codes: ["dependency-cycle"],
});
