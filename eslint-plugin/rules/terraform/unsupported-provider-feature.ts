/** See docs/rules/terraform/unsupported-provider-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow what no version of the provider has that the module may be used with",
  codes: ["unsupported-provider-feature"],
  configs: ["terraform", "opentofu", "strict"],
});
