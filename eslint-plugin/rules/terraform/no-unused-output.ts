/** See docs/rules/terraform/no-unused-output.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow child module outputs that no caller uses",
  tags: ["unnecessary"],
  codes: ["unused-module-output"],
  topics: ["unused-outputs"],
  configs: [],
  type: "suggestion",
});
