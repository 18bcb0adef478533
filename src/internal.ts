/**
 * The names that the plugins and the command need beside the public API: an explicit list. The package does not export this file, so that
 * these may change from one version to the next.
 */
export { evaluationDiagnosticCodes } from "./diagnostics/index.ts";
export { OpenScope } from "./eval/index.ts";
export {
  isComparison,
  loopOf,
  namesBoundAround,
  namesBoundBy,
  operatorKind,
  type OperatorKind,
  isSplat,
  isUsedIn,
  outermostParentheses,
  Precedence,
  precedenceAround,
  precedenceOf,
  pushChildNodes,
  wantsParentheses,
} from "./syntax/index.ts";
export {
  type FileName,
  INSTALLED_MODULES,
  insightsOf,
  type InsightTopic,
  insightTopics,
  joinPath,
  type ModuleSource,
  moduleSource,
  roleOf,
  type SourceKind,
  validate,
  type Validation,
} from "./terraform/index.ts";
export { nameSuggestion } from "./text/index.ts";
