/** What Terragrunt 1.0 removed. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-removed-argument.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow arguments that Terragrunt 1.0 removed",
  isWarning: true,
  codes: ["removed-argument"],
});
