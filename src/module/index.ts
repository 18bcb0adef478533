/** Terraform modules as a whole: see the modules. */
export type * from "./declarations.ts";
export type { AskedExpression, ModuleReference } from "./ask.ts";
export type { ModuleDiagnostic } from "./diagnostic.ts";
export { bakeFunctionsIn } from "./dialects/docker-bake/functions.ts";
export { type CheckedDialect, DialectChecker, type DialectInput } from "./dialects/index.ts";
export { joinPath, type ModuleHost } from "./host.ts";
export { INSTALLED_MODULES } from "./installed-modules.ts";
export { insightsOf, type InsightTopic, insightTopics } from "./insights/index.ts";
export { type LoadOptions, loadModule, ModuleLoader } from "./loader.ts";
export { Module } from "./module.ts";
export { type Reference, referencesIn, type ReferenceSubject } from "./references.ts";
export { SourceFileCache } from "./source-file-cache.ts";
export {
  type FileName,
  type FileRole,
  moduleFileNames,
  type ModuleProduct,
  roleOf,
  type SourceFile,
} from "./source-file.ts";
export type {
  NestingMode,
  ProviderSchema,
  ProviderSchemas,
  SchemaAttribute,
  SchemaBlock,
  SchemaNestedBlock,
} from "./schema/provider-schema.ts";
export { readProviderSchemas } from "./schema/read-provider-schemas.ts";
export {
  parseVersion,
  parseVersionConstraints,
  satisfies,
  type Version,
  type VersionConstraint,
} from "./version-constraint.ts";
