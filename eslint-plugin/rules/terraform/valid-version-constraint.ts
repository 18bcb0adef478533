/** See docs/rules/terraform/valid-version-constraint.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid version constraints",
  codes: [
    "invalid-version-constraint",
    "version-not-a-string",
    "required-provider-version-not-a-string",
    "invalid-provider-version",
    "prerelease-in-required-version",
    "excluding-provider-versions",
  ],
  topics: ["provider-versions"],
});
