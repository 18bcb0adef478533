/** Blocks and arguments of templates. */
import { type DialectRule, dialectRule, SCHEMA_CODES, VARIABLE_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/valid-config.md. */
export const packerValidConfig: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow blocks and arguments that templates of Packer do not have",
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
