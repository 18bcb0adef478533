/** Syntax errors in strings that contain expressions: templates in JSON, and references in quotes. The module knows these strings. */
import type { Diagnostic, DiagnosticCode } from "../../../src/index.ts";
import { jsonCodes, syntaxCodes } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** The errors of references that are parsed but not evaluated. */
export const traversalCodes: readonly DiagnosticCode[] = [
  "invalid-traversal",
  "missing-index-value",
  "missing-traversal-attribute",
  "missing-variable-name",
  "splat-in-traversal",
  "unclosed-traversal-index",
];

/** The other syntax errors, which an expression in a string may have as well. */
export const expressionSyntaxCodes: readonly DiagnosticCode[] = Object.values(syntaxCodes)
  .map(({ code }) => code)
  .filter((code) => !(traversalCodes as readonly string[]).includes(code));

/** The errors of keys of objects in JSON, which are found when the object is evaluated. */
export const JSON_KEY_CODES = {
  duplicate: jsonCodes["json-duplicate-key"].code,
  invalid: [jsonCodes["json-invalid-key"].code, jsonCodes["json-null-key"].code],
} as const satisfies Readonly<Record<string, DiagnosticCode | readonly DiagnosticCode[]>>;

/** The errors with one of these codes that the module finds in a JSON file; none in a native file, whose parser reports them. */
export function foundInJson(sourceCode: HclSourceCode, codes: readonly DiagnosticCode[]): readonly Diagnostic[] {
  // A native file must not make the module load.
  if (sourceCode.nativeTree !== null) return [];
  const { validation } = sourceCode;
  if (validation === null) return [];
  return validation.diagnostics.filter(({ code }) => (codes as readonly string[]).includes(code));
}
