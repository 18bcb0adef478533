/** Variable and local value names in job specifications. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/no-undeclared-reference.md. */
export const rule: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow references to undeclared variables and local values",
  isForJson: true,
  codes: ["undeclared-name"],
});
