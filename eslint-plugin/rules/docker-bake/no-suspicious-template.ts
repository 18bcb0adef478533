/** Names in braces without a dollar sign. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-suspicious-template.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow names in braces without a dollar sign",
  codes: ["bake-plain-braces"],
  isWarning: true,
});
