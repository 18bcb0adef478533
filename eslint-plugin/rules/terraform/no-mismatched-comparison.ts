/** See docs/rules/terraform/no-mismatched-comparison.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow comparisons of values with different types",
  codes: ["mismatched-comparison"],
  topics: ["mismatched-comparisons"],
  isWarning: true,
});
