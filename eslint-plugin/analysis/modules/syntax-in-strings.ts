/** Syntax errors in the expressions that strings hold: templates in JSON, references in quotes. Which strings are such, the module says. */
import type { Diagnostic, DiagnosticCode } from "../../../src/index.ts";
import { jsonCodes, syntaxCodes } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** The errors of references that are read for their form. */
export const traversalCodes: readonly DiagnosticCode[] = [
  "invalid-traversal",
  "missing-index-value",
  "missing-traversal-attribute",
  "missing-variable-name",
  "splat-in-traversal",
  "unclosed-traversal-index",
];

/** The errors of expressions of every form, which a string may have as well. */
export const expressionSyntaxCodes: readonly DiagnosticCode[] = Object.values(syntaxCodes)
  .map(({ code }) => code)
  .filter((code) => !(traversalCodes as readonly string[]).includes(code));

/** The errors of keys of objects in JSON, which are known when the object is evaluated. */
export const JSON_KEY_CODES = {
  duplicate: jsonCodes["json-duplicate-key"].code,
  invalid: [jsonCodes["json-invalid-key"].code, jsonCodes["json-null-key"].code],
} as const satisfies Readonly<Record<string, DiagnosticCode | readonly DiagnosticCode[]>>;

/** The errors of some codes that the module finds in a file of the JSON syntax; none in other files, whose parser reports them. */
export function foundInJson(sourceCode: HclSourceCode, codes: readonly DiagnosticCode[]): readonly Diagnostic[] {
  // Other files need no module.
  if (sourceCode.nativeTree !== null) return [];
  const { validation } = sourceCode;
  if (validation === null) return [];
  return validation.diagnostics.filter(({ code }) => (codes as readonly string[]).includes(code));
}
