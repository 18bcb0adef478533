/** See docs/rules/terraform/valid-provider.md. */
import { type ModuleRule, moduleRule } from "../../analysis/module-rule.ts";

export const terraformValidProvider: ModuleRule = moduleRule({
  description: "Require provider configurations, requirements and references that Terraform can read",
  codes: [
    "invalid-provider-name",
    "provider-name-not-normalized",
    "invalid-provider-reference",
    "provider-reference-with-index",
    "duplicate-passed-provider",
    "invalid-provider-alias",
    "reserved-provider-argument",
    "misplaced-required-providers",
    "duplicate-required-providers",
    "duplicate-provider-meta",
    "invalid-required-provider",
    "unknown-required-provider-key",
    "required-provider-key-not-a-string",
    "required-provider-source-not-a-string",
    "invalid-configuration-alias",
    "configuration-alias-of-other-provider",
    "invalid-provider-source",
    "invalid-provider-type",
    "invalid-provider-namespace",
    "legacy-provider-namespace",
    "invalid-provider-host",
    "provider-type-of-repository",
    "provider-type-with-prefix",
  ],
});
