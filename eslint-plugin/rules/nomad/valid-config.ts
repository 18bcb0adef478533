/** Blocks and arguments of job specifications. */
import { type DialectRule, dialectRule, SCHEMA_CODES, VARIABLE_CODES } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/valid-config.md. */
export const nomadValidConfig: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow blocks and arguments that job specifications of Nomad do not have",
  codes: [
    ...SCHEMA_CODES,
    ...VARIABLE_CODES,
    "nomad-group-scaling-type",
    "nomad-opaque-dynamic",
    "nomad-task-scaling-name",
    "nomad-task-scaling-type",
    "reference-cycle",
    "repeated-declaration",
  ],
});
