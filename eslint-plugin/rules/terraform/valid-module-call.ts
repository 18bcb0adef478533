/** See docs/rules/terraform/valid-module-call.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidModuleCall: ModuleRule = moduleRule({
  description: "Require valid sources of module calls, and arguments that the child module can take",
  codes: [
    "invalid-variable-value",
    "null-required-argument",
    "unsuitable-module-argument",
    "missing-module-directory",
    "recursive-module-call",
    "relative-module-source",
    "invalid-module-source",
    "invalid-registry-source",
  ],
});
