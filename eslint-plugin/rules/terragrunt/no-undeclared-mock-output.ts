/** Mocks of dependencies' outputs. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-undeclared-mock-output.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow mocks of outputs that a dependency's module does not declare",
  codes: ["undeclared-mock-output"],
  isWarning: true,
});
