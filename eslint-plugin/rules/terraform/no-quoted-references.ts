/** See docs/rules/terraform/no-quoted-references.md. */
import { type Diagnostic, parseTraversal } from "../../../src/index.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { quotedText } from "../../analysis/modules/quoted-text.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow quotes around references",
  type: "suggestion",
  codes: ["quoted-reference"],
  isWarning: true,
  fixMay: ["change"],
  // Without the quotes it is an error, which is reported.
  isExcepted: (sourceCode, { subject }) => {
    const text = quotedText(sourceCode, subject);
    return text !== null && parseTraversal(text).diagnostics.length > 0;
  },
  fix: unquote,
});

function unquote(sourceCode: HclSourceCode, { subject }: Diagnostic) {
  const text = quotedText(sourceCode, subject);
  return text === null ? null : replace(sourceCode, [subject.start, subject.end], text.trim());
}
