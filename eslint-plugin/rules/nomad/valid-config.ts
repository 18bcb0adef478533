/** Blocks and arguments in job specifications. */
import {
  type DialectRule,
  dialectRule,
  JSON_SCHEMA_CODES,
  SCHEMA_CODES,
  VARIABLE_CODES,
} from "../../analysis/modules/dialect-rule.ts";
import { TYPE_CODES } from "../../analysis/modules/type-codes.ts";

/** See docs/rules/nomad/valid-config.md. */
export const rule: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow unsupported blocks and arguments in job specifications",
  isForJson: true,
  codes: [
    ...SCHEMA_CODES,
    ...JSON_SCHEMA_CODES,
    ...TYPE_CODES,
    ...VARIABLE_CODES,
    "any-in-exact-type",
    "optional-in-exact-type",
    "nomad-default-function",
    "nomad-default-reference",
    "nomad-group-scaling-type",
    "nomad-opaque-dynamic",
    "nomad-task-scaling-name",
    "nomad-task-scaling-type",
    "reference-cycle",
    "repeated-declaration",
  ],
});
