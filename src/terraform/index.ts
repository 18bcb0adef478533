/** Terraform modules: see the exported files. */
export type * from "./declare/declarations.ts";
export type { AskedExpression } from "./model/evaluate.ts";
export type { ModuleDiagnostic } from "./source/module-diagnostic.ts";
export { pathIn, type ModuleHost, type ReadText } from "./source/host.ts";
export type { TableReader, WorkspaceHost } from "./source/workspace-host.ts";
export { MemoryFiles } from "./source/memory-files.ts";
export { OpenDocuments } from "./source/open-documents.ts";
export { manifestIn } from "./source/installed-modules.ts";
export { type TemplateCall, templateCalls, templateText } from "./checks/plan/templates/calls.ts";
export { callsOfTemplate, undeclaredTemplateVariables } from "./checks/plan/templates/undeclared-variables.ts";
export type { ReviewOptions } from "./checks/review-context.ts";
export { review, type ReviewTopic, reviewTopics, leavesOutModules } from "./checks/review.ts";
export { loadingErrors, type PlacedError } from "./console/loading-errors.ts";
export { type Console, consoleOf, type ConsoleOptions, type GivenFile } from "./source/load/console-of.ts";
export { ModuleConsole } from "./console/module-console.ts";
export { type GivenText, rootVariables } from "./console/root-variables.ts";
export {
  type NamedObject,
  type NamePlace,
  placesOfName,
  renameEdits,
  type RenameProblem,
  type RenameResult,
} from "./source/load/rename-edits.ts";
export { LoadedModule } from "./source/load/loaded-module.ts";
export { type LoadOptions, loadModule, ModuleLoader } from "./source/load/loader.ts";
export { ReadIndex } from "./source/load/read-index.ts";
export {
  directoriesIn,
  duringReads,
  filesIn,
  type ListingQuestion,
  listingQuestion,
  noteRead,
  pathsOf,
  Reads,
  REAL_PATH,
} from "./source/load/reads.ts";
export { attributedHost } from "./source/load/recording-host.ts";
export { SourceFileCache } from "./source/load/source-file-cache.ts";
export { directoriesForValues } from "./source/load/value-directories.ts";
export { type ModuleSymbol, type Occurrence, occurrencesOf, symbolAt, symbolsIn } from "./model/symbols/index.ts";
export { hasMoved, renameSymbol } from "./model/symbols/rename.ts";
export { isMovable } from "./model/place/evaluate-at.ts";
export { neededText } from "./model/place/needed-part.ts";
export type { Caller, CallerReach, Module } from "./model/module.ts";
export type { DependencyGraph } from "./model/graph/graph.ts";
export type { NodeAddress } from "./model/graph/graph-nodes.ts";
export type { ModuleReference } from "./model/references.ts";
export { isAssertion, type ModuleUses, usesOf } from "./model/module-uses.ts";
export { acceptedValues } from "./model/accepted-values.ts";
export { describeBody, describeInstance, describeLabels } from "./model/body-description.ts";
export { fileNamed } from "./model/files.ts";
export { budgetOf, outputOf, outputsOf } from "./model/values.ts";
export { providerUses, usedProviders } from "./model/providers/provider-uses.ts";
export { resourceAddress, type ResourceMode, resourceModes } from "./addresses/resource-address.ts";
export { plainSchema } from "./declare/schemas.ts";
export { comparedWith, type ProviderComparison } from "./checks/requirements/against.ts";
export {
  type LanguageRequirement,
  type ModuleRequirements,
  type ProviderRequirement,
  type RequirementReason,
  requirementsOf,
} from "./checks/requirements/requirements.ts";
export {
  changeText,
  type ProviderHistory,
  type ProviderRelease,
  type VersionDecision,
} from "./schema/provider-history.ts";
export { releaseText } from "./versions/release.ts";
export { constraintsSet } from "./checks/requirements/fixes.ts";
export { lowestVersion } from "./checks/features/lowest-version.ts";
export { validate } from "./checks/validate/index.ts";
export type { Validation } from "./checks/validate/results.ts";
export { isLikelyFor, validateValues } from "./checks/validate/variables/variable-files.ts";
export { BUILTIN_PROVIDER, localNameOfType, withoutHost } from "./addresses/provider-address.ts";
export { calledProviderFunctions, providerFunctionAtEnd } from "./addresses/provider-functions.ts";
export type { ProviderReference } from "./addresses/provider-reference.ts";
export { type ModuleSource, moduleSource, type SourceKind } from "./addresses/module-source.ts";
export type { Reference, ReferenceSubject, RemainingStep } from "./addresses/parse-reference.ts";
export { directoryKind, overridesNote, partsNote, templatesNote } from "./checks/directory-kind.ts";
export { ignoredNote } from "./checks/ignored-files.ts";
export { callersOf, isCalledAnywhere, oldVersionsOfCallers } from "./model/callers.ts";
export { graphOf } from "./model/graph/graph.ts";
export { isOverridden } from "./model/overridden.ts";
export { isObjectReference, referencesIn } from "./addresses/references.ts";
export { type Damage, damageOf, touches } from "./source/damage.ts";
export {
  type FileName,
  type FileRole,
  isOpenTofuName,
  replacedIn,
  roleOf,
  type SourceFile,
} from "./source/source-file.ts";
export type {
  NestingMode,
  ProviderSchema,
  ProviderSchemas,
  SchemaAttribute,
  SchemaBlock,
  SchemaKind,
  SchemaNestedAttributes,
  SchemaNestedBlock,
} from "./schema/provider-schema.ts";
export type { SchemaIdentity } from "./schema/compact/format.ts";
export { type CompactSchema, readCompactSchema } from "./schema/compact/read.ts";
export { isStorable, readSchemaText, schemaPath } from "./schema/compact/schema-file.ts";
export { counted, listed, type Unchecked, uncheckedIn, uncheckedSentence } from "./model/unchecked.ts";
export { type Portion, portionOf } from "./model/states/portion.ts";
export { FoundSchemas, type KnownSchemas } from "./source/load/found-schemas.ts";
export { NearbyDirectories } from "./source/load/nearby-directories.ts";
export { loadShippedSchemas, type TableFetcher } from "./schema/shipped/load-schemas.ts";
export { shippedTableOf } from "./schema/shipped/shipped-schemas.ts";
export { writeCompactSchema } from "./schema/compact/write.ts";
export { isLockedByOpenTofu, LOCK_FILE, lockedVersions } from "./schema/lock-file.ts";
export { type SchemaOfModule, shippedProviders } from "./schema/resource-schemas.ts";
export type { KnownVersion, SchemaLibrary, SchemaTable } from "./schema/schema-library.ts";
export { functionHint } from "./versions/availability.ts";
export { functionFeatures } from "./versions/features.ts";
export {
  DEFAULT_VERSION,
  evaluateTemplateVersioned,
  evaluateVersioned,
  type VersionedEvaluateOptions,
} from "./versions/evaluate.ts";
export { evaluationFor, type VersionedOptions } from "./versions/evaluation.ts";
export { functionsFor } from "./versions/functions.ts";
export { LanguageVersions, PRODUCT_NAMES } from "./versions/language-versions.ts";
export { statementsIn } from "./versions/statements.ts";
export { readValueTable, type ValueTable } from "./schema/attribute-values/table.ts";
export { hasBundledValues } from "./schema/attribute-values/tables.ts";
export { loadTables } from "./schema/attribute-values/load-tables.ts";
export { missingTables } from "./schema/attribute-values/tables.ts";
export { type VersionOption, versionProblem, versionsOf } from "./versions/resolve.ts";
export { readProviderSchemas, schemasByAddress } from "./schema/read-provider-schemas.ts";
export {
  type ConstraintOperator,
  parseVersion,
  parseVersionConstraints,
  satisfies,
  type Version,
  type VersionConstraint,
} from "./addresses/version-constraint.ts";
