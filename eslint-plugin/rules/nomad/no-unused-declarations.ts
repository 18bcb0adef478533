/** Declarations in job specifications. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/no-unused-declarations.md. */
export const nomadNoUnusedDeclarations: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow variables and local values that a job of Nomad does not use",
  codes: ["unused-declaration"],
  isStrict: true,
});
