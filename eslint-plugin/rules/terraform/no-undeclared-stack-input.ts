/** See docs/rules/terraform/no-undeclared-stack-input.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow inputs in stacks and deployments for undeclared variables",
  codes: ["unknown-stack-input"],
  isWarning: true,
});
