/** Diagnostics, code tables, sinks, code frames. */
export {
  type CodeDefinition,
  defineCodes,
  error,
  inWords,
  type NoArguments,
  type Severity,
  SUGGESTS,
  warning,
} from "./define-codes.ts";
export {
  createDiagnostic,
  type DataOf,
  type Diagnostic,
  type DiagnosticRanges,
  identityOf,
  inSentence,
  isDiagnostic,
  moveDiagnostic,
  type RelatedLocation,
  relatedTo,
  shownRange,
  type ReportArguments,
  reportArguments,
  withArguments,
  sortDiagnostics,
} from "./diagnostic.ts";
export { codeFrame, renderDiagnostic, type RenderOptions } from "./render.ts";
export { DiagnosticSink } from "./sink.ts";
export {
  didYouMean,
  didYouMeanOneOf,
  fewNames,
  type Suggestion,
  suggestionAt,
  suggestName,
  suggestCloseName,
} from "./suggestion.ts";
