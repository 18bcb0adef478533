/** See docs/rules/terraform/partly-supported-provider-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require constraints of providers to exclude versions that lack what the module uses",
  codes: ["partly-supported-provider-feature"],
  topics: ["provider-ranges"],
  configs: ["strict"],
  isWarning: "always",
});
