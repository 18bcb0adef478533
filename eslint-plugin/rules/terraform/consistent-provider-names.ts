/** See docs/rules/terraform/consistent-provider-names.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { isTerragrunts } from "../../analysis/modules/terragrunt.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require one declared local name for each provider",
  codes: [
    "duplicate-required-provider",
    "required-provider-configured-otherwise",
    "required-provider-implied-otherwise",
    "undefined-provider-of-caller",
    "undefined-provider-of-child",
  ],
  isWarning: true,
  isExcepted: isTerragrunts,
});
