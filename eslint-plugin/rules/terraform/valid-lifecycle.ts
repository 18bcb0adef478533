/** See docs/rules/terraform/valid-lifecycle.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidLifecycle: ModuleRule = moduleRule({
  description: "Require valid `lifecycle` blocks",
  codes: [
    "enabled-and-repetition",
    "destroy-not-constant",
    "invalid-event",
    "duplicate-event",
    "no-events",
    "no-actions",
    "action-outside-of-module",
    "not-an-action",
    "several-actions",
    "element-without-action",
    "self-in-trigger-condition",
    "repetition-in-trigger-condition",
    "invalid-on-failure",
    "destroy-event-condition",
    "trigger-of-other",
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
