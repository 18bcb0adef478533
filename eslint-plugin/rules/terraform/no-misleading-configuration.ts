/** See docs/rules/terraform/no-misleading-configuration.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoMisleadingConfiguration: ModuleRule = moduleRule({
  description: "Disallow configurations about which OpenTofu warns: parts without effect, and failures to come",
  codes: [
    "ignored-object-attribute",
    "ineffective-version-constraint",
    "provider-for-each-of-user",
    "removed-with-idle-provisioners",
    "removed-without-lifecycle",
  ],
  isWarning: true,
});
