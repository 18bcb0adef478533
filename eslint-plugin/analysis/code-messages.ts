/** Messages of rules that report diagnostics: the id of a message is the code of the diagnostic. */
import type { Diagnostic, DiagnosticCode } from "../../src/index.ts";

/** The messages for some codes, as the `meta` of a rule lists them. */
export function codeMessages(codes: readonly DiagnosticCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, "{{summary}}: {{detail}}"]));
}

/** The message for a diagnostic, as `context.report` takes it. */
export function codeMessage({ code, summary, detail }: Diagnostic) {
  return { messageId: code, data: { summary, detail } };
}
