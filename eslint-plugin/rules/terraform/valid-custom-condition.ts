/** See docs/rules/terraform/valid-custom-condition.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid custom conditions: validations, preconditions, postconditions and checks",
  codes: [
    "invalid-condition-result",
    "null-condition-result",
    "invalid-error-message",
    "invalid-validation-result",
    "null-validation-result",
    "constant-condition",
    "validation-of-something-else",
    "condition-refers-to-itself",
    "check-without-assert",
    "several-data-in-check",
    "nested-data-repetition",
    "nested-data-lifecycle",
    "output-postcondition",
    "template-condition",
  ],
  topics: ["template-conditions"],
});
