/** See docs/rules/terraform/valid-terraform-block.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid `terraform` blocks",
  codes: [
    "duplicate-compatible-with",
    "language-in-override",
    "unsupported-tofu-edition",
    "unknown-tofu-experiment",
    "unknown-encryption-type",
    "duplicate-encryption-block",
    "duplicate-encryption-part",
    "duplicate-encryption",
    "undefined-key-provider",
    "invalid-key-provider-reference",
    "undefined-encryption-method",
    "invalid-encryption-method",
    "forbidden-unencrypted-method",
    "key-provider-cycle",
    "impossible-terraform-version",
    "unmet-version-constraint",
    "unknown-backend-type",
    "duplicate-backend",
    "duplicate-cloud",
    "backend-and-cloud",
    "experiments-in-release",
    "invalid-language-edition",
    "unsupported-language-edition",
    "backend-reference",
  ],
  topics: ["backend-references"],
  // It evaluates variables and local values there.
  isExcepted: ({ dialect }, { code }) => code === "backend-reference" && dialect === "opentofu",
});
