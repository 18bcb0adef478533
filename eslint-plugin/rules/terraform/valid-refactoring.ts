/** See docs/rules/terraform/valid-refactoring.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

export const terraformValidRefactoring: ModuleRule = moduleRule({
  description: "Require valid `moved`, `import` and `removed` blocks",
  codes: [
    "invalid-import-id",
    "missing-import-target",
    "import-instance-mismatch",
    "duplicate-import",
    "invalid-address",
    "invalid-address-operator",
    "moved-between-kinds",
    "removed-resource-instance",
    "removed-module-instance",
    "removed-data-source",
    "removed-connection-of-other",
    "removed-provisioner-of-other",
    "removed-provisioner-on-create",
    "import-not-managed",
    "import-of-module",
    "import-target-not-a-string",
    "import-provider-in-module",
    "import-provider-of-declared",
    "moved-object-exists",
    "ambiguous-move",
    "redundant-move",
    "cyclic-moves",
    "removed-object-exists",
    "removed-object-in-module",
    "undeclared-import-target",
  ],
  topics: ["refactorings"],
});
