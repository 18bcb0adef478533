/**
 * The names that the plugins and the command need beside the public API: an explicit list. The package does not export this file, so that
 * these may change from one version to the next.
 */
export { evaluationDiagnosticCodes } from "./diagnostics/index.ts";
export { constantValue, isJsonTree } from "./model/index.ts";
export {
  cannotFail,
  certainErrors,
  constantArgumentErrorsInFile,
  decide,
  type Fact,
  factsAt,
  fileScope,
  isCaught,
  isDeterministic,
  isDivisionByZero,
  isMapping,
  isNeverEvaluated,
  isReadAsWritten,
  isSequence,
  knownCondition,
  nameCodes,
  OpenScope,
  provenKind,
} from "./eval/index.ts";
export { embeddedTemplate } from "./json/index.ts";
export {
  aroundParentheses,
  attributeAround,
  codeOf,
  isComparison,
  isSameCode,
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
  withoutNegations,
} from "./syntax/index.ts";
export {
  type FileName,
  insightsOf,
  type InsightTopic,
  insightTopics,
  INSTALLED_MODULES,
  isAssertion,
  joinPath,
  type ModuleSource,
  moduleSource,
  type ModuleUses,
  plainSchema,
  providerUses,
  resourceAddress,
  resourceModes,
  roleOf,
  type SourceKind,
  usedProviders,
  usesOf,
  validate,
  type Validation,
} from "./terraform/index.ts";
export { nameSuggestion } from "./text/index.ts";
