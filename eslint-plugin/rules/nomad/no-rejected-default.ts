/** Default values of variables against their validations. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/nomad/no-rejected-default.md. */
export const nomadNoRejectedDefault: DialectRule = dialectRule({
  dialect: "nomad",
  description: "Disallow default values that the validations of their own variables refuse",
  codes: ["refused-default"],
});
