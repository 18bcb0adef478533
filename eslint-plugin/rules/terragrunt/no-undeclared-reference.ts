/** Names in units and stacks. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-undeclared-reference.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow references to names that do not exist, or not yet",
  isForJson: true,
  codes: [
    "dependency-attribute",
    "dependency-in-locals",
    "include-not-exposed",
    "undeclared-name",
    "unknown-root",
    "unknown-root-name",
  ],
});
