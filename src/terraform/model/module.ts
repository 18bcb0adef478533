/**
 * A Terraform module at one moment, as facts: its files, what they declare, which modules it leads to. Only types; `load/` makes modules.
 *
 * Everything else is a function over it: values, references and the dependency graph beside this file, checks in `validate/` and `insights/`.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FileHost } from "../../functions/index.ts";
import type { FileDeclarations, ModuleCallDeclaration, ModuleDeclarations } from "../declare/declarations.ts";
import type { MergeResult } from "../merge/merge-declarations.ts";
import type { ResourceSchemas } from "../schema/resource-schemas.ts";
import type { ModuleDialect, SourceFile } from "../source/source-file.ts";
import type { FeatureUse } from "../versions/feature-use.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";

/** A primary or override file with what it declares itself: of names that are overridden, both the base and the override. */
export interface ConfigurationFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
  /** What is wrong with the declarations. */
  readonly diagnostics: readonly Diagnostic[];
  /** The features that the file makes use of and that not all versions have. */
  readonly uses: readonly FeatureUse[];
}

/** A module. Whatever is computed is computed when it is asked for, and then kept. */
export interface Module {
  /** As the caller of `loadModule` named it. */
  readonly directory: string;
  readonly dialect: ModuleDialect;
  /** The product and the versions that the module is for. */
  readonly versions: LanguageVersions;
  /** All files that belong to the module, in the order in which the reference reads them. */
  readonly files: readonly SourceFile[];
  /** Primary and override files, in the same order. */
  readonly configuration: readonly ConfigurationFile[];
  /** Whether all files of the configuration could be read, so that what is not declared is not there. */
  readonly isComplete: boolean;
  /** What the files declare together, overrides applied. */
  readonly declarations: ModuleDeclarations;
  /** How the declarations of the files were put together. */
  readonly merged: MergeResult;
  /** What is known of the resources that the module declares. */
  readonly schemas: ResourceSchemas;
  /** Files with tests: those beside the configuration, and those in the directory for tests. */
  readonly tests: readonly SourceFile[];
  /** The files below the module's directory, as far as the host shows them. */
  readonly filesBelow: FileHost | null;
  /** The files that paths from the module's directory lead to, out of it as well, as far as the host shows them. */
  readonly filesAround: FileHost | null;
  /** The module that a call leads to; null where it is not on the disk, or not known. */
  child(call: ModuleCallDeclaration): Module | null;
  /** The module of the directory around; null at the root of the file system. */
  parent(): Module | null;
  /** The modules in directories above, beside and below that of the module which mention its path, as far as the host lists them. */
  neighbours(): readonly Module[];
  /** Whether there is a directory at a path that starts from the module's. */
  hasDirectory(path: string): boolean;
}
