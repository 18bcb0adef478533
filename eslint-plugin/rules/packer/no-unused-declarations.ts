/** Declarations in templates. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/no-unused-declarations.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow unused declarations",
  tags: ["unnecessary"],
  codes: ["unused-declaration"],
  isStrict: true,
});
