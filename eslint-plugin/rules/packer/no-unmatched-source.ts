/** Names in `only` and `except`. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/no-unmatched-source.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Disallow names in `only`, `except` and `override` that no source of the build has",
  isForJson: true,
  codes: ["packer-unmatched-source"],
  isWarning: true,
});
