/** See docs/rules/terraform/valid-query.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid query files",
  codes: [
    "missing-list-provider",
    "invalid-list-type",
    "invalid-list-name",
    "duplicate-list-config",
    "duplicate-list",
    "duplicate-list-in-files",
    "undeclared-list",
    "list-attribute",
    "invalid-limit",
    "invalid-include-resource",
  ],
});
