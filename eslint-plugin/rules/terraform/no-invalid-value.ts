/** See docs/rules/terraform/no-invalid-value.md. */
import { certainErrors } from "../../analysis/conditions/certain-errors.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { attributeAround } from "../../analysis/conditions/places.ts";
import { type Diagnostic, nodeAt } from "../../../src/index.ts";
import { evaluationDiagnosticCodes } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Names that are not there, or not to be used there, are other rules'. */
const OTHERS = new Set<string>([
  "unknown-variable",
  "unknown-function",
  "unknown-function-in-namespace",
  "unknown-namespace",
  "variables-not-allowed",
  "functions-not-allowed",
]);

export const terraformNoInvalidValue: ModuleRule = moduleRule({
  description: "Disallow expressions that fail for the types and values that the module gives them",
  codes: [
    ...evaluationDiagnosticCodes.filter((code) => !OTHERS.has(code)),
    "incorrect-value-type",
    "rejected-argument",
  ],
  topics: ["rejected-arguments"],
  isExcepted: isReportedWithoutModule,
});

/** What fails whatever the module says, the rules for single files report. */
function isReportedWithoutModule(sourceCode: HclSourceCode, { code, subject }: Diagnostic): boolean {
  if (sourceCode.ast.type !== "ConfigFile") return false;
  const attribute = attributeAround(nodeAt(sourceCode.tree, subject.start));
  if (attribute === null) return false;
  return (["expression", "call", "duplicate-key"] as const).some((kind) =>
    certainErrors(sourceCode, attribute.expression, kind).some(
      (known) => known.code === code && known.subject.start === subject.start,
    ),
  );
}
