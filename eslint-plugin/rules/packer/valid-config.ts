/** Blocks and arguments in templates. */
import { type DialectRule, dialectRule, SCHEMA_CODES, VARIABLE_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow unsupported blocks and arguments in Packer templates",
  codes: [
    ...SCHEMA_CODES,
    ...VARIABLE_CODES,
    "packer-invalid-source-reference",
    "packer-missing-source",
    "reference-cycle",
    "repeated-declaration",
    "repeated-elsewhere",
  ],
});
