/** Values in variable files. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/no-undeclared-pkrvars.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow values for variables that no template declares",
  codes: ["packer-undeclared-value"],
  isWarning: true,
});
