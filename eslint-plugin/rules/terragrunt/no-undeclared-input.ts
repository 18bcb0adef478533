/** Inputs without a variable. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-undeclared-input.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow inputs for variables that the module does not declare",
  codes: ["undeclared-input"],
  isWarning: true,
});
