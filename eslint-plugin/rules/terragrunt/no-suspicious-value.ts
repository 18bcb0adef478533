/** Values that Terragrunt accepts, but that have no effect or fail later. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-suspicious-value.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow values that Terragrunt accepts, but that have no effect or fail later",
  isWarning: true,
  codes: ["feature-without-value", "misspelt-command", "output-without-mock"],
});
