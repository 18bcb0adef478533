/** See docs/rules/terraform/no-unreachable-fallback.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow attributes in `try`, `can` and `lookup` that the type does not have",
  codes: ["unreachable-attribute", "unreachable-key"],
  topics: ["unreachable-fallbacks"],
  isWarning: true,
});
