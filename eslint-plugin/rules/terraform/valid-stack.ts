/** See docs/rules/terraform/valid-stack.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidStack: ModuleRule = moduleRule({
  description: "Require valid stacks and deployments",
  codes: [
    "invalid-stack-name",
    "missing-stack-version",
    "unsupported-stack-version",
    "invalid-stack-source",
    "duplicate-component-provider",
    "invalid-component-provider",
    "duplicate-provider-config",
    "stack-output-precondition",
    "invalid-stack-language",
    "auto-approve-without-check",
    "store-without-name",
    "component-of-removed",
    "each-outside-of-stack-call",
    "unsupported-deployment-attribute",
    "stack-cycle",
    "invalid-stack-for-each",
    "missing-stack-input",
    "invalid-stack-input",
    "missing-component-module",
    "undeclared-stack-provider",
    "component-requires-provider",
    "missing-component-provider",
    "mismatched-component-provider",
    "inline-provider-configuration",
  ],
});
