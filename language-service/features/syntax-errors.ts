/** Syntax errors, before the rules are asked. */
import { firstErrors } from "../../eslint-plugin/source-code/first-errors.ts";
import { plainError } from "../../lint/diagnostic.ts";
import type { LintDiagnostic } from "../../lint/index.ts";
import { shownRange } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";

/** Returns the first syntax errors in a document, in the form that the linter reports them in, without suggestions and addresses. */
export function syntaxErrors({ tree, text }: ServiceDocument): LintDiagnostic[] {
  return firstErrors(tree.diagnostics, text).shown.map((diagnostic) =>
    plainError({
      rule: "hcl/syntax",
      code: diagnostic.code,
      message: `${diagnostic.summary}: ${diagnostic.detail}`,
      range: shownRange(diagnostic),
    }),
  );
}
