/** See docs/rules/terraform/no-duplicate-declaration.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow duplicate declarations in a module",
  codes: [
    "duplicate-variable",
    "duplicate-local",
    "duplicate-output",
    "duplicate-module",
    "duplicate-resource",
    "duplicate-action",
    "duplicate-check",
    "duplicate-provider",
    "duplicate-provider-alias",
    "duplicate-stack-declaration",
  ],
});
