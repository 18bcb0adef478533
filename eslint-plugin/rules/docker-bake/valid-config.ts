/** Blocks and arguments in Bake files. */
import {
  type DialectRule,
  dialectRule,
  JSON_SCHEMA_CODES,
  SCHEMA_CODES,
  VARIABLE_CODES,
} from "../../analysis/modules/dialect-rule.ts";
import { TYPE_CODES } from "../../analysis/modules/type-codes.ts";

/** See docs/rules/docker-bake/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow blocks, arguments and values that Bake refuses",
  isForJson: true,
  codes: [
    ...SCHEMA_CODES,
    ...JSON_SCHEMA_CODES,
    ...TYPE_CODES,
    ...VARIABLE_CODES.filter((code) => code !== "validation-message-sentence"),
    "optional-default-not-allowed",
    "bake-incomplete-reference",
    "bake-invalid-condition",
    "bake-invalid-generated-name",
    "bake-invalid-name",
    "bake-invalid-option",
    "bake-invalid-parameter",
    "bake-matrix-not-a-map",
    "bake-matrix-target",
    "bake-matrix-value",
    "bake-misspelt-function",
    "bake-name-without-matrix",
    "bake-repeated-name",
    "bake-unknown-attribute",
    "reference-cycle",
  ],
});
