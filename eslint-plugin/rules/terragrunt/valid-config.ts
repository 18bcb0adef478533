/** Blocks and arguments in units and stacks. */
import { type DialectRule, dialectRule, SCHEMA_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow unsupported blocks and arguments in Terragrunt configurations",
  codes: [...SCHEMA_CODES, "unknown-function"],
});
