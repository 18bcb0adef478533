/** See docs/rules/terraform/valid-tfvars.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { isTerragrunts } from "../../analysis/modules/terragrunt.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require `.tfvars` values to match declared variables",
  codes: [
    ...["unsuitable-variable-value", "unsuitable-sensitive-value", "null-variable-value", "variable-block-in-values"],
    "refused-variable-value",
  ] as const,
  isExcepted: isTerragrunts,
});
