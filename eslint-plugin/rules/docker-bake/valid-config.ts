/** Blocks and arguments in Bake files. */
import { type DialectRule, dialectRule, SCHEMA_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow unsupported blocks and arguments in Bake files",
  codes: [
    ...SCHEMA_CODES,
    "bake-invalid-name",
    "bake-matrix-not-a-map",
    "bake-matrix-value",
    "bake-misspelt-function",
    "bake-name-without-matrix",
    "bake-repeated-name",
    "reference-cycle",
  ],
});
