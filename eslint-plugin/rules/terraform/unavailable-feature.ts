/** See docs/rules/terraform/unavailable-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow features that no version of the module has",
  codes: ["unavailable-feature"],
  configs: ["terraform", "opentofu", "strict"],
});
