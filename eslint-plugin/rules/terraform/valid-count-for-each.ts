/** See docs/rules/terraform/valid-count-for-each.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid `count` and `for_each` arguments",
  codes: [
    "count-and-for-each",
    "dynamic-for-each-null",
    "dynamic-for-each-type",
    "invalid-count",
    "invalid-for-each",
    "invalid-for-each-set",
    "sensitive-called-instances",
  ],
  topics: ["sensitive-instances"],
});
