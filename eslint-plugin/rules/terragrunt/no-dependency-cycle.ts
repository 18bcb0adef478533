/** Dependencies of units on each other. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-dependency-cycle.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow units that depend on each other",
  codes: ["unit-dependency-cycle"],
});
