/** See docs/rules/terraform/no-quoted-address.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow strings that are addresses of declared objects",
  codes: ["quoted-address"],
  topics: ["quoted-addresses"],
  isWarning: true,
});
