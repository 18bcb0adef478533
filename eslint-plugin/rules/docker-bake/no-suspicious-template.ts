/** Names in braces without a dollar sign, or behind one without braces. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-suspicious-template.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow names without a dollar sign and braces",
  codes: ["bake-plain-braces", "bake-plain-dollar"],
  isWarning: true,
});
