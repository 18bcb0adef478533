/** See docs/rules/terraform/valid-remote-output.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow outputs of a remote state that its configuration does not have",
  codes: ["remote-output"],
  topics: ["remote-outputs"],
  isWarning: true,
});
