/** Local values in units. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-unused-declarations.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow unused local values",
  tags: ["unnecessary"],
  codes: ["unused-declaration"],
  isStrict: true,
});
