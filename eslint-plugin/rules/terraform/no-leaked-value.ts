/** See docs/rules/terraform/no-leaked-value.md. */
import { type ModuleRule, moduleRule } from "../../analysis/module-rule.ts";

export const terraformNoLeakedValue: ModuleRule = moduleRule({
  description: "Disallow sensitive and ephemeral values where they would be shown or stored",
  codes: [
    "sensitive-output",
    "ephemeral-output",
    "ephemeral-module-argument",
    "sensitive-error-message",
    "ephemeral-error-message",
  ],
  topics: ["hidden-messages"],
});
