/** See docs/rules/terraform/unsupported-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformUnsupportedFeature: ModuleRule = moduleRule({
  description: "Disallow features that a version of the module does not have",
  codes: ["unsupported-feature", "unavailable-feature"],
  configs: ["terraform", "opentofu", "strict"],
  isWarning: true,
});
