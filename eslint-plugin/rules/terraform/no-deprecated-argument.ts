/** See docs/rules/terraform/no-deprecated-argument.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow arguments, attributes and resource types that their provider or backend has deprecated",
  tags: ["deprecated"],
  type: "suggestion",
  codes: ["deprecated-argument", "deprecated-attribute", "deprecated-backend-argument", "deprecated-resource-type"],
  isWarning: true,
});
