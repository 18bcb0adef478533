/** Blocks and arguments in units and stacks. */
import { type DialectRule, dialectRule, JSON_SCHEMA_CODES, SCHEMA_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow blocks, arguments and values that Terragrunt refuses",
  isForJson: true,
  codes: [
    ...SCHEMA_CODES,
    ...JSON_SCHEMA_CODES,
    "backend-argument",
    "error-pattern",
    "nested-include",
    "reference-cycle",
    "repeated-declaration",
    "source-without-subdirectory",
    "unknown-function",
    "version-constraint",
  ],
});
