/** See docs/rules/terraform/unsupported-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow features that some versions of the module do not have",
  codes: ["unsupported-feature"],
  configs: ["terraform", "opentofu", "strict"],
  isWarning: true,
});
