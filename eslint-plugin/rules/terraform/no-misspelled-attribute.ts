/** See docs/rules/terraform/no-misspelled-attribute.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow misspelled attributes in values for variables",
  codes: ["misspelled-attribute"],
  topics: ["misspelled-attributes"],
  isWarning: true,
});
