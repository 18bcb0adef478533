/** See docs/rules/terraform/no-uncertain-provider.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow provider configurations that are known only after apply",
  codes: ["unknown-provider-argument"],
  topics: ["unknown-providers"],
  configs: ["strict"],
});
