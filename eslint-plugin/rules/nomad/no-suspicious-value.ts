/** Values in jobs that Nomad accepts, but that fail later or mean something else. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/no-suspicious-value.md. */
export const rule: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow values that Nomad accepts, but that fail later",
  isForJson: true,
  isWarning: true,
  codes: [
    "nomad-high-priority",
    "nomad-literal-attribute",
    "nomad-misspelt-driver",
    "nomad-no-main-task",
    "nomad-unknown-group-port",
    "nomad-unknown-port-variable",
  ],
});
