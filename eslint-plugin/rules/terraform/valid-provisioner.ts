/** See docs/rules/terraform/valid-provisioner.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require valid provisioners",
  codes: [
    "missing-provisioner",
    "file-without-source",
    "file-with-two-sources",
    "remote-exec-choice",
    "removed-provisioner-type",
    "invalid-when-keyword",
    "invalid-on-failure-keyword",
    "destroy-reference",
  ],
});
