/** See docs/rules/terraform/valid-variable.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { TYPE_CODES } from "../../analysis/modules/type-codes.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require defaults that match the variable's type",
  codes: [
    "const-variable-conflict",
    ...TYPE_CODES,
    "any-in-stack",
    "missing-provider-name",
    "provider-name-not-an-identifier",
    "invalid-optional-default",
    "reserved-variable-name",
    "invalid-variable-default",
    "null-variable-default",
  ],
});
