/** Outputs of dependencies. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-undeclared-output.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow references to outputs that a dependency's module does not declare",
  codes: ["undeclared-dependency-output"],
});
