/** See docs/rules/terraform/no-misleading-configuration.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description:
    "Disallow parts of a configuration that have no effect, and others that do something else than they seem to",
  codes: [
    "deep-stack-dependency",
    "ephemeral-error-message",
    "ignored-object-attribute",
    "ineffective-version-constraint",
    "provider-for-each-of-user",
    "removed-with-idle-provisioners",
    "removed-without-lifecycle",
    "sensitive-error-message",
    "undeclared-mock-attribute",
    "undeclared-override-output",
    "empty-run-module",
    "undeclared-override-target",
  ],
  topics: ["hidden-messages"],
  isWarning: true,
});
