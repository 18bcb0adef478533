/** See docs/rules/terraform/no-redundant-ignore-changes.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow `ignore_changes` entries for attributes that the provider decides",
  codes: ["redundant-ignored-change"],
  isWarning: true,
});
