/** What producers report: diagnostics, the catalogue of codes, code frames. */
export { catalogue, type CatalogueEntry, type DiagnosticCode, type Example } from "./codes.ts";
export { createDiagnostic, sortDiagnostics, type Diagnostic, type Severity } from "./diagnostic.ts";
export { renderDiagnostic, type RenderOptions } from "./render.ts";
