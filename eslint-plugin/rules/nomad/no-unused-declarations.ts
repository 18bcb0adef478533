/** Declarations in job specifications. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/no-unused-declarations.md. */
export const rule: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow unused variables and local values",
  tags: ["unnecessary"],
  codes: ["unused-declaration"],
  isStrict: true,
});
