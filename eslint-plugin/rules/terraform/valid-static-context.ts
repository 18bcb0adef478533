/** See docs/rules/terraform/valid-static-context.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow values that OpenTofu does not know when it reads sources, backends and encryption",
  codes: [
    "dynamic-in-static-context",
    "module-output-in-static-context",
    "provider-function-in-static-context",
    "ephemeral-attribute-in-static-context",
    "variable-not-static",
    "undefined-static-variable",
    "undefined-static-local",
    "sensitive-static-value",
    "ephemeral-static-value",
  ],
});
