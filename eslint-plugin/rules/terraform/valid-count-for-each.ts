/** See docs/rules/terraform/valid-count-for-each.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidCountForEach: ModuleRule = moduleRule({
  description: "Require values for `count` and `for_each` that instances can be made of",
  codes: ["count-and-for-each", "invalid-count", "invalid-for-each", "invalid-for-each-set"],
});
