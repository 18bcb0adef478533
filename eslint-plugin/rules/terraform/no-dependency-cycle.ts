/** See docs/rules/terraform/no-dependency-cycle.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoDependencyCycle: ModuleRule = moduleRule({
  description: "Disallow values and resources that depend on themselves",
  codes: ["dependency-cycle"],
});
