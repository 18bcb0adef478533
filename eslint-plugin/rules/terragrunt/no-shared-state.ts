/** One state for all units. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-shared-state.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Require a state path for each unit",
  isWarning: true,
  codes: ["shared-state-path"],
});
