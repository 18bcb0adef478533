/** See docs/rules/terraform/valid-override.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid override files",
  codes: [
    "missing-base-provider",
    "missing-base-variable",
    "missing-base-local",
    "missing-base-output",
    "missing-base-module",
    "missing-base-resource",
    "rule-in-override",
    "check-in-override",
    "moved-in-override",
    "import-in-override",
    "depends-on-in-override",
    "overridden-variable-type",
    "overridden-variable-default",
    "overridden-variable-null-default",
  ],
});
