/** Values in targets that Bake accepts, but that have no effect or another one. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-suspicious-value.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow values that Bake accepts, but that have no effect or another one",
  isForJson: true,
  isWarning: true,
  codes: ["bake-output-directory", "bake-unused-argument"],
});
