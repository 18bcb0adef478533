/**
 * Syntax errors in strings that contain expressions: templates in JSON, and quoted references. The module identifies
 * these strings.
 */
import type { Diagnostic, DiagnosticCode } from "../../../src/index.ts";
import { jsonCodes, syntaxCodes } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** The codes for references that are parsed but not evaluated. */
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

/** The codes for JSON object keys, which are reported during evaluation. */
export const JSON_KEY_CODES = {
  duplicate: jsonCodes["json-duplicate-key"].code,
  invalid: [jsonCodes["json-invalid-key"].code, jsonCodes["json-null-key"].code],
} as const satisfies Readonly<Record<string, DiagnosticCode | readonly DiagnosticCode[]>>;

/**
 * Returns the module's diagnostics with one of these codes in a JSON file; empty in a native file, whose parser reports
 * them.
 */
export function foundInJson(sourceCode: HclSourceCode, codes: readonly DiagnosticCode[]): readonly Diagnostic[] {
  // A native file must not load its module.
  if (sourceCode.nativeTree !== null) return [];
  const { validation } = sourceCode;
  if (validation === null) return [];
  return validation.diagnostics.filter(({ code }) => (codes as readonly string[]).includes(code));
}
