/** See docs/rules/terraform/valid-count-for-each.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidCountForEach: ModuleRule = moduleRule({
  description: "Require valid `count` and `for_each` arguments",
  codes: ["count-and-for-each", "invalid-count", "invalid-for-each", "invalid-for-each-set"],
});
