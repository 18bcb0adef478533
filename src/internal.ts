/**
 * The names that the plugins and the command need beside the public API: an explicit list. The package does not export
 * this file, so that these may change between versions.
 */
export {
  createDiagnostic,
  defineCodes,
  didYouMean,
  didYouMeanOneOf,
  error,
  fewNames,
  relatedTo,
  type Suggestion,
  SUGGESTS,
  suggestCloseName,
} from "./diagnostics/index.ts";
export { configuredName, hclExtensions, hclFileNames, optionTable, type OptionName } from "./format/index.ts";
export { SharedBudget } from "./functions/index.ts";
export { isSuggesting } from "./codes.ts";
export { evaluationCodes, limitCodes, nameCodes } from "./eval/codes.ts";
export { jsonCodes } from "./json/codes.ts";
export { argumentOf, argumentsOf, constantValue, isJsonTree } from "./model/index.ts";
export { syntaxCodes } from "./syntax/codes.ts";
export {
  cannotFail,
  certainErrors,
  constantArgumentErrorsInFile,
  decide,
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
  literalKeyValue,
  OpenScope,
  provenKind,
} from "./eval/index.ts";
export { type EmbeddedTemplate, embeddedTemplate } from "./json/index.ts";
export {
  aroundParentheses,
  attributeAround,
  characterAfter,
  characterBefore,
  codeOf,
  commentLines,
  endsWithHeredoc,
  endWithComma,
  endWithComment,
  hasCodeAfter,
  hasBlankLineBetween,
  hasLineBreakBetween,
  hasOpenLineBreak,
  hasPlainParentheses,
  isComparison,
  isForeignTemplateFile,
  HCL1_HINT,
  isHcl1Tree,
  isSameCode,
  isUsedIn,
  loopOf,
  namesBoundAround,
  namesBoundBy,
  operatorKind,
  ownLines,
  Precedence,
  precedenceAround,
  precedenceOf,
  pushChildNodes,
  quotedTextFrom,
  spansLines,
  startWithComments,
  wantsParentheses,
  withoutNegations,
} from "./syntax/index.ts";
export {
  availability,
  budgetOf,
  fileNamed,
  type FileName,
  functionFeatures,
  functionsFor,
  insightsOf,
  type InsightTopic,
  INSTALLED_MODULES,
  isAssertion,
  isCalled,
  isObjectReference,
  isVersionText,
  LanguageVersions,
  lowestVersion,
  manifestIn,
  pathIn,
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
  versionFileNames,
} from "./terraform/index.ts";
export { fileNameOf, isIdentifier, nameSuggestion, quotedString } from "./text/index.ts";
export { productOfContent, type TerragruntAround, terragruntAround } from "./products/index.ts";
