/** Units in stacks. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/valid-stack.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Require unique paths inside the stack, and all referenced values",
  codes: ["autoinclude-block", "component-path", "missing-stack-value", "repeated-component-path"],
});
