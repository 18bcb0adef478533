export type { Diagnostic, Severity } from "./diagnostic.ts";
export type { DiagnosticCode } from "./codes.ts";
