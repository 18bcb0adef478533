/** See docs/rules/terraform/no-rejected-default.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow defaults that the variable's own validation rejects, or with which the plan fails",
  codes: [
    "rejected-default",
    "contradictory-defaults",
    "attribute-of-null-default",
    "iteration-over-null-default",
    "unusable-null-default",
    "null-repetition",
  ],
  topics: ["defaults", "null-defaults"],
});
