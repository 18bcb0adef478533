/** See docs/rules/terraform/no-misplaced-reference.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow references where they are not allowed, such as `each` outside of a resource with `for_each`",
  codes: [
    "incomplete-action-reference",
    "action-attribute",
    "misplaced-action-reference",
    "action-in-depends-on",
    "each-value-outside",
    "invalid-depends-on-reference",
    "variables-not-allowed",
    "functions-not-allowed",
    "count-outside",
    "each-outside",
    "self-outside",
    "missing-instance-key",
    "unexpected-instance-key",
    "instance-index",
    "resource-count-attribute",
    "self-referential-block",
    "self-referencing-local",
  ],
});
