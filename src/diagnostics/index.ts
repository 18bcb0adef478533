/** What producers report: diagnostics, tables of codes, sinks, code frames. */
export type { CatalogueEntry, Example } from "./catalogue-entry.ts";
export { catalogue, type DiagnosticCode, evaluationDiagnosticCodes } from "./codes.ts";
export {
  type CodeDefinition,
  defineCodes,
  error,
  inWords,
  type NoArguments,
  type Severity,
  warning,
} from "./define-codes.ts";
export {
  createDiagnostic,
  type DataOf,
  type Diagnostic,
  type DiagnosticPlaces,
  isDiagnostic,
  moveDiagnostic,
  type RelatedPlace,
  type ReportArguments,
  sortDiagnostics,
} from "./diagnostic.ts";
export { renderDiagnostic, type RenderOptions } from "./render.ts";
export { DiagnosticSink } from "./sink.ts";
export { didYouMean, type Suggestion, suggestionAt, suggestName } from "./suggestion.ts";
