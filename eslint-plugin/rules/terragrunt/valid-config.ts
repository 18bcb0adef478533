/** Blocks and arguments in units and stacks. */
import { type DialectRule, dialectRule, SCHEMA_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow blocks, arguments and values that Terragrunt refuses",
  isForJson: true,
  codes: [
    ...SCHEMA_CODES,
    "error-pattern",
    "nested-include",
    "repeated-declaration",
    "source-without-subdirectory",
    "unknown-function",
    "version-constraint",
  ],
});
