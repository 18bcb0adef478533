/** See docs/rules/terraform/no-undeclared-reference.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { isTerragrunts } from "../../analysis/modules/terragrunt.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow references to undeclared names",
  codes: [
    "undeclared-action",
    "invalid-function-namespace",
    "unavailable-function",
    "undeclared-function-provider",
    "undeclared-namespace",
    "undeclared-variable",
    "undeclared-local",
    "undeclared-resource",
    "undeclared-module",
    "undeclared-in-stack",
    "unknown-stack-symbol",
    "scoped-resource",
    "object-accessed-directly",
    "object-operation",
    "object-without-names",
    "resource-without-name",
    "module-operation",
    "invalid-instance-key",
    "reserved-symbol",
    "no-such-count-attribute",
    "no-such-each-attribute",
    "no-such-path-attribute",
    "no-such-terraform-attribute",
    "undeclared-replace-trigger",
    "missing-action-instance",
    "undeclared-replace-instance",
    "invalid-replace-trigger",
  ],
  topics: ["replace-triggers"],
  isExcepted: isTerragrunts,
});
