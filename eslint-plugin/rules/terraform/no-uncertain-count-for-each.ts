/** See docs/rules/terraform/no-uncertain-count-for-each.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow `count` and `for_each` values that may be known only after apply",
  codes: [
    "likely-unknown-count",
    "likely-unknown-for-each",
    "likely-unknown-enabled",
    "likely-unknown-module-instances",
  ],
  topics: ["likely-unknown-instances"],
  configs: ["strict"],
});
