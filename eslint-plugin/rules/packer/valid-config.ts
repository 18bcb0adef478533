/** Blocks and arguments in templates. */
import {
  type DialectRule,
  dialectRule,
  JSON_SCHEMA_CODES,
  SCHEMA_CODES,
  VARIABLE_CODES,
} from "../../analysis/modules/dialect-rule.ts";
import { TYPE_CODES } from "../../analysis/modules/type-codes.ts";

/** See docs/rules/packer/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow blocks, arguments and values that Packer refuses",
  isForJson: true,
  codes: [
    ...SCHEMA_CODES,
    ...JSON_SCHEMA_CODES,
    ...TYPE_CODES,
    ...VARIABLE_CODES,
    "packer-checksum-type",
    "packer-component-value",
    "packer-conflicting-arguments",
    "packer-default-function",
    "packer-default-reference",
    "packer-environment-variable",
    "packer-invalid-name",
    "packer-invalid-source-reference",
    "packer-misplaced-env",
    "packer-missing-argument",
    "packer-missing-source",
    "packer-misspelt-component",
    "packer-override-object",
    "packer-plugin-reference",
    "packer-registry-value",
    "packer-rejected-value",
    "packer-unknown-attribute",
    "packer-unsuitable-value",
    "packer-value-expression",
    "packer-version-constraint",
    "invalid-optional-default",
    "reference-cycle",
    "repeated-declaration",
    "repeated-elsewhere",
  ],
});
