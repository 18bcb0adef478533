/** Variable defaults and validations. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-rejected-default.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow defaults that the variable's own validation rejects",
  isForJson: true,
  codes: ["refused-default"],
});
