/** Paths in units and stacks. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/no-missing-path.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Disallow paths of files, units and modules that do not exist",
  codes: [
    "missing-configuration",
    "missing-dependency-unit",
    "missing-included-file",
    "missing-parent-file",
    "missing-source-directory",
    "missing-stack-source",
  ],
});
