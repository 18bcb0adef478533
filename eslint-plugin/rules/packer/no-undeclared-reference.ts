/** Names in templates. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/no-undeclared-reference.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow references to undeclared names",
  isForJson: true,
  codes: ["packer-unknown-source", "undeclared-name", "unknown-root-name"],
});
