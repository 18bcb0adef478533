/** Variable and target names in Bake files. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/docker-bake/no-undeclared-reference.md. */
export const rule: DialectRule = dialectRule({
  dialect: "docker-bake",
  description: "Disallow references to undeclared variables and targets",
  isForJson: true,
  codes: ["bake-misspelt-target", "bake-misspelt-variable"],
  aloneCodes: ["bake-undefined-variable", "bake-unknown-target"],
});
