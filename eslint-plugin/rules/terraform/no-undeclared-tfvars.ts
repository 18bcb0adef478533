/** See docs/rules/terraform/no-undeclared-tfvars.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { isTerragrunts } from "../../analysis/modules/terragrunt.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow `.tfvars` values for undeclared variables",
  codes: ["undeclared-variable-value"],
  isWarning: true,
  isExcepted: isTerragrunts,
});
