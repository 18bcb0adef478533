/** Plugins in templates. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/packer/required-plugins.md. */
export const rule: DialectRule = dialectRule({
  dialect: "packer",
  description: "Require a source and a version for each required plugin",
  isForJson: true,
  codes: [
    "packer-plugin-argument",
    "packer-plugin-name",
    "packer-plugin-not-an-object",
    "packer-plugin-prerelease",
    "packer-plugin-source",
    "packer-plugin-source-form",
    "packer-plugin-version",
  ],
});
