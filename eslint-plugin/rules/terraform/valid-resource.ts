/** See docs/rules/terraform/valid-resource.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require resources to match their provider schemas, where these are known",
  codes: [
    "unknown-resource-type",
    "read-only-attribute",
    "unconfigurable-argument",
    "unsupported-resource-attribute",
    "incorrect-attribute-type",
    "ephemeral-argument",
    "invalid-remote-state",
    "invalid-remote-state-defaults",
    "too-few-blocks",
    "too-many-blocks",
    "repeated-block",
  ],
});
