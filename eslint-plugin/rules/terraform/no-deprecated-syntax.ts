/** See docs/rules/terraform/no-deprecated-syntax.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { quotedText } from "../../analysis/modules/quoted-text.ts";
import { replace } from "../../fixes/replace.ts";

export const rule: ModuleRule = moduleRule({
  description: "Disallow quoted keywords, versions in provider configurations, and deprecated names of files",
  tags: ["deprecated"],
  type: "suggestion",
  codes: [
    "deprecated-root-output",
    "deprecated-variable-set",
    "deprecated-output-used",
    "triggering-resource-reference",
    "ignored-backend",
    "redundant-empty-provider",
    "deprecated-winrm",
    "stack-file-name",
    "deprecated-orchestrate",
    "quoted-keyword",
    "unreadable-validation-message",
    "provider-version-deprecated",
  ],
  isWarning: true,
  fixMay: ["change"],
  fix(sourceCode, { code, subject }) {
    if (sourceCode.ast.type !== "ConfigFile" || code !== "quoted-keyword") return null;
    const text = quotedText(sourceCode, subject);
    return text === null ? null : replace(sourceCode, [subject.start, subject.end], text);
  },
});
