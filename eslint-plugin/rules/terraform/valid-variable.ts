/** See docs/rules/terraform/valid-variable.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import type { DiagnosticCode } from "../../../src/index.ts";

const TYPES: readonly DiagnosticCode[] = [
  "unknown-type-keyword",
  "not-a-type",
  "missing-element-type",
  "missing-attribute-types",
  "missing-element-types",
  "primitive-type-arguments",
  "any-type-arguments",
  "unknown-type-constructor",
  "object-type-not-a-map",
  "tuple-type-not-a-list",
  "object-type-key",
  "duplicate-object-type-key",
  "misplaced-optional",
  "any-in-stack",
  "missing-provider-name",
  "provider-name-not-an-identifier",
  "optional-without-type",
  "optional-arguments",
  "invalid-optional-default",
];

export const rule: ModuleRule = moduleRule({
  description: "Require defaults that match the variable's type",
  codes: [
    "const-variable-conflict",
    ...TYPES,
    "reserved-variable-name",
    "invalid-variable-default",
    "null-variable-default",
  ],
});
