/** See docs/rules/terraform/valid-terraform-block.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidTerraformBlock: ModuleRule = moduleRule({
  description: "Require `terraform` blocks with one place for the state and features of a released version",
  codes: [
    "impossible-terraform-version",
    "duplicate-backend",
    "duplicate-cloud",
    "backend-and-cloud",
    "experiments-in-release",
    "invalid-language-edition",
    "unsupported-language-edition",
    "backend-reference",
  ],
  topics: ["backend-references"],
  // It knows variables and local values there.
  isExcepted: ({ dialect }, { code }) => code === "backend-reference" && dialect === "opentofu",
});
