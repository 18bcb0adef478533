/** See docs/rules/terraform/no-unreachable-fallback.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow attributes and functions in `try`, `can` and `lookup` that do not exist",
  codes: ["unreachable-attribute", "unreachable-function", "unreachable-key"],
  topics: ["unreachable-fallbacks"],
  isWarning: true,
});
