/** What producers report: diagnostics, the catalogue of codes, code frames. */
export type { CatalogueEntry, Example } from "./catalogue-entry.ts";
export { catalogue, type DiagnosticCode, evaluationDiagnosticCodes } from "./codes.ts";
export { createDiagnostic, sortDiagnostics, type Diagnostic, type Severity } from "./diagnostic.ts";
export { renderDiagnostic, type RenderOptions } from "./render.ts";
