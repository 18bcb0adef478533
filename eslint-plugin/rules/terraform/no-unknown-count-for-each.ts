/** See docs/rules/terraform/no-unknown-count-for-each.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow `count` and `for_each` values that are known only after apply",
  codes: ["unknown-count", "unknown-for-each", "unknown-enabled", "unknown-module-instances"],
  topics: ["unknown-instances"],
});
