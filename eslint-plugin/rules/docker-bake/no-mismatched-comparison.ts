/** Comparisons of values with different types. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-mismatched-comparison.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow comparisons of values with different types",
  isWarning: true,
  codes: ["bake-mismatched-comparison"],
});
