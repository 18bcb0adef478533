/** Syntax errors, before the rules are asked. */
import { firstErrors } from "../../eslint-plugin/source-code/first-errors.ts";
import type { LintDiagnostic } from "../../lint/index.ts";
import { documentationUrl } from "../../src/version.ts";
import { shownRange } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";

/** Returns the first syntax errors in a document, in the form that the linter reports them in, without suggestions. */
export function syntaxErrors({ tree }: ServiceDocument): LintDiagnostic[] {
  return firstErrors(tree.diagnostics).shown.map((diagnostic) => ({
    rule: "hcl/syntax",
    code: diagnostic.code,
    severity: "error",
    message: `${diagnostic.summary}: ${diagnostic.detail}`,
    range: shownRange(diagnostic),
    data: {},
    related: [],
    tags: [],
    url: documentationUrl("rules/syntax.md"),
    fix: null,
    suggestions: [],
  }));
}
