/** See docs/rules/terraform/no-unused-output.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformNoUnusedOutput: ModuleRule = moduleRule({
  description: "Disallow outputs of modules below a module that nothing there uses",
  codes: ["unused-module-output"],
  topics: ["unused-outputs"],
  configs: [],
  type: "suggestion",
});
