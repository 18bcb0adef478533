/** See docs/rules/terraform/no-shared-state.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow the same backend in two configurations",
  codes: ["shared-state"],
  topics: ["shared-states"],
  isWarning: true,
});
