/** See docs/rules/terraform/no-misspelled-address.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow misspelled addresses in `moved` blocks",
  codes: ["misspelled-move-target"],
  topics: ["move-targets"],
  isWarning: true,
});
