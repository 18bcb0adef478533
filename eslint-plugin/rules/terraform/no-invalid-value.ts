/** See docs/rules/terraform/no-invalid-value.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { type Diagnostic, nodeAt } from "../../../src/index.ts";
import { attributeAround, evaluationCodes, nameCodes } from "../../../src/internal.ts";
import { certainErrorsOf } from "../../analysis/certain-errors.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Names that do not exist, or that may not be used somewhere, are the business of other rules. */
export const terraformNoInvalidValue: ModuleRule = moduleRule({
  description: "Disallow expressions that fail for the types and values that the module gives them",
  codes: [
    ...Object.values(evaluationCodes).flatMap(({ code }) => (nameCodes.has(code) ? [] : [code])),
    "incorrect-value-type",
    "rejected-argument",
  ],
  topics: ["rejected-arguments"],
  isExcepted: isReportedWithoutModule,
});

/** What fails whatever the module says, the rules for single files report. */
function isReportedWithoutModule(sourceCode: HclSourceCode, { code, subject }: Diagnostic): boolean {
  const tree = sourceCode.nativeTree;
  const attribute = tree === null ? null : attributeAround(nodeAt(tree, subject.start));
  if (attribute === null) return false;
  return (["expression", "call", "duplicate-key"] as const).some((kind) =>
    certainErrorsOf(sourceCode, attribute.expression, kind).some(
      (known) => known.code === code && known.subject.start === subject.start,
    ),
  );
}
