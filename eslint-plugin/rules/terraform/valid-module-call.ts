/** See docs/rules/terraform/valid-module-call.md. */
import { type ModuleRule, moduleRule } from "../../analysis/module-rule.ts";

export const terraformValidModuleCall: ModuleRule = moduleRule({
  description: "Require arguments of module calls that the child module can take",
  codes: ["unsuitable-module-argument"],
});
