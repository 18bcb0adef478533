/** See docs/rules/terraform/valid-module-call.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid module sources and arguments",
  codes: [
    "unknown-module-source",
    "marked-module-source",
    "null-module-source",
    "provider-function-in-module-source",
    "unknown-const-variable",
    "invalid-static-reference",
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
