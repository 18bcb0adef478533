/** See docs/rules/terraform/no-misleading-configuration.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoMisleadingConfiguration: ModuleRule = moduleRule({
  description: "Disallow configurations about which the product warns: parts without effect, and failures to come",
  codes: [
    "deep-stack-dependency",
    "ignored-object-attribute",
    "ineffective-version-constraint",
    "provider-for-each-of-user",
    "removed-with-idle-provisioners",
    "removed-without-lifecycle",
  ],
  isWarning: true,
});
