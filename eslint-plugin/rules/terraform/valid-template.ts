/** See docs/rules/terraform/valid-template.md. */
import type { Diagnostic } from "../../../src/index.ts";
import { isTemplateName, undeclaredTemplateVariables } from "../../../src/internal.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

export const rule: ModuleRule = moduleRule({
  description: "Require templates that `templatefile` can render",
  codes: ["missing-template", "invalid-template", "invalid-template-call"],
  topics: ["templates"],
  isExcepted: (sourceCode, diagnostic) => isReportedInTemplate(sourceCode, diagnostic),
  inTemplate: ({ templateCalls }, tree) => undeclaredTemplateVariables(tree, templateCalls),
});

/** Returns true at a call whose template is linted as a file, for an error that is reported there. */
function isReportedInTemplate({ ast, lintsTemplates, run }: HclSourceCode, { code, related }: Diagnostic): boolean {
  if (ast.type === "TemplateFile" || code !== "invalid-template") return false;
  const file = related?.[0]?.file ?? "";
  return run.lintsTemplate?.(file) ?? (lintsTemplates && isTemplateName(file));
}
