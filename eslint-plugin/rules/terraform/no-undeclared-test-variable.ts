/** See docs/rules/terraform/no-undeclared-test-variable.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow values in tests for undeclared variables",
  codes: ["undeclared-run-variable", "unused-test-variable"],
  isWarning: true,
});
