/** Types of inputs. */
import { type DialectRule, dialectRule } from "../../analysis/modules/dialect-rule.ts";

/** See docs/rules/terragrunt/valid-inputs.md. */
export const rule: DialectRule = dialectRule({
  dialect: "terragrunt",
  description: "Require inputs that the module's variables accept",
  codes: ["unsuitable-input"],
});
