/** See docs/rules/terraform/valid-test.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidTest: ModuleRule = moduleRule({
  description: "Require valid test files",
  codes: [
    "invalid-run-name",
    "duplicate-run",
    "several-test-blocks",
    "unexpectable-failure",
    "undeclared-output",
    "undeclared-run",
    "unknown-run",
    "unevaluated-run",
    "invalid-assertion-result",
    "duplicate-test-provider",
    "provider-version-in-test",
    "duplicate-mock",
    "duplicate-mock-in-files",
    "duplicate-override",
    "duplicate-override-in-files",
    "missing-mock-directory",
    "missing-override-target",
    "invalid-override-target",
    "override-values-not-an-object",
    "invalid-override-during",
    "invalid-command-keyword",
    "invalid-mode-keyword",
    "incompatible-plan-options",
    "missing-run-module-source",
    "remote-run-module-source",
  ],
});
