/** See docs/rules/terraform/valid-lifecycle.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidLifecycle: ModuleRule = moduleRule({
  description: "Require valid `lifecycle` blocks",
  codes: [
    "lifecycle-argument-of-managed",
    "ignore-changes-wildcard",
    "ignore-changes-mixed",
    "replace-trigger-each",
    "replace-trigger-count",
    "replace-trigger-of-something-else",
    "replace-trigger-without-resource",
    "replace-trigger-of-several-resources",
  ],
});
