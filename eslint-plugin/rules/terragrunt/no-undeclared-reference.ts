/** Names in units and stacks. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-undeclared-reference.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow references to undeclared names",
  codes: ["undeclared-name", "unknown-root-name"],
});
