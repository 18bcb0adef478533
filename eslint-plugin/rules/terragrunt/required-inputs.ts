/** Variables without an input. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/required-inputs.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Require inputs for the module's required variables",
  codes: ["missing-input"],
});
