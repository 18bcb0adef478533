/** See docs/rules/terraform/no-duplicate-keys.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow duplicate object keys and set elements, by the values in the module",
  codes: ["equal-set-element", "equal-object-key", "repeated-zipmap-key", "repeated-merge-key", "overridden-merge-key"],
  topics: ["colliding-keys"],
  configs: ["strict"],
});
